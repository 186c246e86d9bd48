import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Alert, Anchor, Button, Checkbox, Paper, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Member, updateProfile } from '#contract/calls/account.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useFleeting } from '#src/ui/hooks/fleeting.ts'
import { useSession } from '#src/ui/session-context.ts'
import { account } from '#src/ui/texts/account.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { privacyPolicyVersion } from '#src/ui/texts/privacy-policy.ts'
import { BirthDateInput } from './birth-date-input.tsx'
import { ConfirmProfile } from './confirm-profile.tsx'
import classes from './profile-panel.module.css'
import { capitalised, type ProfileForm, profileRules } from './profile-rules.ts'

const formOf = (member: Member): ProfileForm => ({
  nim: member.meta.nim ?? '',
  email: member.email,
  fullname: member.fullname,
  phone: member.phoneNumber ?? '',
  placeOfBirth: member.placeOfBirth ?? '',
  dateOfBirth: member.dateOfBirth ?? '',
})

/** Today as the person's own calendar has it, YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** All messages of a refused profile, one a line (spec: accounts#profile). */
const refusalText = (error: unknown): string =>
  error instanceof ServerRefusal && error.errors.length > 0
    ? error.errors.map(({ message }) => message).join('\n')
    : failureText(error)

/** Capitals appear while typing, and the cursor stays where it is. */
function withCapitals({ currentTarget }: ChangeEvent<HTMLInputElement>): string {
  const { selectionStart } = currentTarget
  currentTarget.value = capitalised(currentTarget.value)
  currentTarget.setSelectionRange(selectionStart, selectionStart)
  return currentTarget.value
}

/** The profile: saved once and never changed. */
export function ProfilePanel({ member }: { member: Member }) {
  const session = useSession()
  const navigate = useNavigate()
  const isSaved = member.isUpdatedProfile
  const [hasAgreed, setAgreed] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
          fullname: fullname.trim(),
          dateOfBirth: dateOfBirth.trim(),
          placeOfBirth: placeOfBirth.trim(),
          phone: phone.trim(),
          meta: { nim: nim.trim() },
          privacyPolicyVersion,
        },
      })
      session.send({ type: 'profile.saved', member: saved })
      setJustSaved(true)
      leaving.current = setTimeout(() => navigate(`/${configured().product}`), limits.redirect.profileSavedMs)
    } catch (error) {
      sayRefused(refusalText(error))
    } finally {
      setSaving(false)
    }
  }

  const fullname = form.getInputProps('fullname')
  const isLocked = isSaved || isSaving
  return (
    <Paper withBorder p="xl" className={classes.panel}>
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
        <div className={classes.fields}>
          <TextInput
            label={account.fields.nim}
            withAsterisk={!isSaved}
            maxLength={limits.profile.nimMaxLength}
            readOnly={isLocked}
            rightSectionWidth={72}
            rightSection={
              !isSaved && (
                <Text size="xs" c="dimmed">
                  {fill(account.counter, {
                    count: form.values.nim.length,
                    limit: limits.profile.nimMaxLength,
                  })}
                </Text>
              )
            }
            {...form.getInputProps('nim')}
          />
          <TextInput
            label={account.fields.email}
            readOnly
            title={form.values.email}
            {...form.getInputProps('email')}
          />
          <TextInput
            className={classes.wide}
            label={account.fields.fullname}
            description={isSaved ? undefined : account.fullnameHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            withAsterisk={!isSaved}
            readOnly={isLocked}
            autoComplete="name"
            {...fullname}
            onChange={(event) => fullname.onChange(withCapitals(event))}
          />
          <TextInput
            label={account.fields.placeOfBirth}
            title={isSaved ? form.values.placeOfBirth : undefined}
            withAsterisk={!isSaved}
            readOnly={isLocked}
            {...form.getInputProps('placeOfBirth')}
          />
          <BirthDateInput isLocked={isLocked} today={today()} {...form.getInputProps('dateOfBirth')} />
          <TextInput
            label={account.fields.phone}
            type="tel"
            readOnly={isLocked}
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </div>
        <div role="status">
          {wasJustSaved && (
            <Alert color="green" mt="lg" role="none">
              {account.saved}
            </Alert>
          )}
        </div>
        <div role="alert">
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
