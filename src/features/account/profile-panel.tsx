import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Alert, Anchor, Button, Checkbox, Paper } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Member, updateProfile } from '#contract/calls/account.ts'
import { limits } from '#contract/rules/limits.ts'
import { privacyPolicyVersion } from '#contract/rules/privacy.ts'
import { dayTyped, visibleText } from '#contract/rules/profile.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useFleeting } from '#src/ui/hooks/fleeting.ts'
import { useSession } from '#src/ui/session-context.ts'
import { account } from '#src/ui/texts/account.ts'
import { ConfirmProfile } from './confirm-profile.tsx'
import { OutdatedPolicy } from './outdated-policy.tsx'
import { ProfileFields } from './profile-fields.tsx'
import classes from './profile-panel.module.css'
import { type ProfileForm, profileRules, today } from './profile-rules.ts'

const formOf = (member: Member): ProfileForm => ({
  nim: member.meta.nim ?? '',
  email: member.email,
  fullname: member.fullname,
  phone: member.phoneNumber ?? '',
  placeOfBirth: member.placeOfBirth ?? '',
  dateOfBirth: member.dateOfBirth ?? '',
})

/** All messages of a refused profile, one a line (spec: accounts#profile). */
const refusalText = (error: unknown): string =>
  error instanceof ServerRefusal && error.errors.length > 0
    ? error.errors.map(({ message }) => message).join('\n')
    : failureText(error)

/** The profile: saved once and never changed. */
export function ProfilePanel({ member, isSaved }: { member: Member; isSaved: boolean }) {
  const session = useSession()
  const navigate = useNavigate()
  const [hasAgreed, setAgreed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [outdated, setOutdated] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [wasJustSaved, setJustSaved] = useState(false)
  const [invalid, sayInvalid] = useFleeting<string>(limits.snackbar.shortMs)
  const [refused, sayRefused] = useFleeting<string>(limits.snackbar.longMs)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useForm<ProfileForm>({
    initialValues: formOf(member),
    validate: profileRules(today()),
    validateInputOnBlur: true,
  })

  useEffect(() => () => clearTimeout(leaving.current), [])

  async function save(): Promise<void> {
    setAsking(false)
    setSaving(true)
    sayInvalid(null)
    sayRefused(null)
    const { nim, fullname, phone, placeOfBirth, dateOfBirth } = form.values
    try {
      const saved = await callServer(updateProfile, {
        body: {
          fullname: visibleText(fullname),
          dateOfBirth: dayTyped(dateOfBirth),
          placeOfBirth: visibleText(placeOfBirth),
          phone: visibleText(phone),
          meta: { nim: visibleText(nim) },
          privacyPolicyVersion,
        },
      })
      session.send({ type: 'profile.saved', member: saved })
      setJustSaved(true)
      leaving.current = setTimeout(() => navigate(`/${configured().product}`), limits.redirect.profileSavedMs)
    } catch (error) {
      if (error instanceof ServerRefusal && error.code === 'policy.outdated') {
        setAgreed(false)
        setOutdated(error.message)
      } else sayRefused(refusalText(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Paper withBorder p="xl" maw="52rem">
      <Alert color="ink" mb="lg">
        {isSaved ? account.noticeSaved : `${account.welcome} ${account.notice}`}
      </Alert>
      <form
        noValidate
        onSubmit={form.onSubmit(
          () => setAsking(true),
          () => sayInvalid(account.invalid),
        )}
      >
        <ProfileFields form={form} isSaved={isSaved} isSaving={isSaving} />
        <div role="status">
          {wasJustSaved && (
            <Alert color="green" mt="lg" role="none">
              {account.saved}
            </Alert>
          )}
        </div>
        <div role="alert">
          {outdated !== null && <OutdatedPolicy message={outdated} />}
          {(refused ?? invalid) && (
            <Alert color="red" mt="lg" role="none" className={classes.lines}>
              {refused ?? invalid}
            </Alert>
          )}
        </div>
        {!isSaved && (
          <div className={classes.finish}>
            <Checkbox
              checked={hasAgreed}
              onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
              label={
                <>
                  {account.privacy.before}
                  <Anchor component={Link} to="/privacypolicy" target="_blank" inherit underline="always">
                    {account.privacy.link}
                  </Anchor>
                </>
              }
            />
            <Button type="submit" disabled={!hasAgreed} loading={isSaving}>
              {account.save}
            </Button>
          </div>
        )}
      </form>
      <ConfirmProfile
        isOpen={isAsking}
        profile={form.values}
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    </Paper>
  )
}
