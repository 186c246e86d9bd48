import type { Command } from 'commander'
import { forCompany } from '#server/domains/institutions/without-routes.ts'
import { forgetMemberPhoto, keepMemberPhoto, memberPhotoOf } from '#server/domains/pictures/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { readInput } from '#server/platform/cli/operator-files.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { instantText } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import { findMember } from './members.ts'
import { shownPhoto } from './shown-photo.ts'

/** What an operator is told where a call of the staff is refused in Indonesian. */
const refusals = {
  'media.notJpeg': 'The file is no whole JPEG picture.',
  'media.tooLarge': 'The picture has more than 2 MB or 20 megapixels.',
  'media.notFound': 'There is no photo of this member.',
  'photo.tooSmall': 'The shorter side of a photo must have 96 pixels at least.',
  'photo.changed': 'Somebody else has just changed the photo.',
}

/** `member photo …`: the photo that an institution has of a member (spec: staff#photos-of-members). */
export function photoCommands(member: Command, cli: Cli): void {
  member
    .command('photo')
    .description(
      "keep a JPEG as the institution's photo of a member, in the place of the one before; without a file, say what there is",
    )
    .argument('<email>')
    .argument('[file]', 'JPEG, at most 2 MB')
    .option('--remove', 'remove the photo')
    .action((email: string, file: string | undefined, { remove = false }: { remove?: boolean }) =>
      forCompany(cli, ({ db, files, company, now }) =>
        refusedToOperators(refusals, async () => {
          if (remove && file !== undefined)
            throw new OperatorError('usage.invalid', 'Give a file or --remove, not both.')
          const found = await findMember(db, company, email)
          if (remove) {
            await forgetMemberPhoto({ db, files }, found.id, undefined)
            return { value: { email: found.email, photo: null }, text: `${found.email}: photo removed` }
          }
          const acting = { by: accountName(), personId: null, now, seen: undefined }
          const photo =
            file === undefined
              ? await memberPhotoOf(db, found.id)
              : await keepMemberPhoto({ db, files }, found.id, {
                  ...acting,
                  file: await readInput(cli.path(file)),
                })
          const text =
            photo === null
              ? 'no photo'
              : `photo of ${photo.width} by ${photo.height} pixels, kept by ${photo.by}, ${instantText(photo.createdAt)}`
          return {
            value: { email: found.email, photo: photo && shownPhoto(photo) },
            text: `${found.email}: ${text}`,
          }
        }),
      ),
    )
}
