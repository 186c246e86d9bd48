import type { Command } from 'commander'
import { type IssuerPictureKind, issuerPictureKinds } from '#contract/calls/staff-settings.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { readInput } from '#server/platform/cli/operator-files.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { findInstitution, forCompany } from './find.ts'
import { issuerDigest, keepIssuerPicture, removeIssuerPicture } from './issuer-pictures.ts'

/** What an operator is told where a call of the staff is refused in Indonesian. */
const refusals = {
  'media.notPicture': 'The file is no whole PNG, JPEG or WebP picture.',
  'media.tooLarge': 'The picture has more than 2 MB or 20 megapixels.',
  'media.notFound': 'There is no such picture of this institution.',
}

const shows: Readonly<Record<IssuerPictureKind, string>> = {
  logo: 'the logo',
  signature: "the picture of the signatory's signature",
}

/** `institution logo …` and `institution signature …` (spec: certificates#logo-and-signatory). */
export function pictureCommands(institution: Command, cli: Cli): void {
  for (const kind of issuerPictureKinds)
    institution
      .command(kind)
      .description(
        `keep a PNG, JPEG or WebP as ${shows[kind]} that certificates show from now on; without a file, say what there is`,
      )
      .argument('<institution>', 'name or id')
      .argument('[file]', 'at most 2 MB')
      .option('--remove', 'certificates show none from now on')
      .action((word: string, file: string | undefined, { remove = false }: { remove?: boolean }) =>
        forCompany(cli, ({ db, company }) =>
          refusedToOperators(refusals, async () => {
            if (remove && file !== undefined)
              throw new OperatorError('usage.invalid', 'Give a file or --remove, not both.')
            const found = await findInstitution(db, company, word)
            if (remove) await removeIssuerPicture(db, found, kind)
            const kept =
              file === undefined
                ? issuerDigest(found, kind)
                : await keepIssuerPicture(db, found, { kind, file: await readInput(cli.path(file)) })
            const digest = remove ? null : kept
            const text = digest === null ? `no ${kind}` : `${kind} ${digest}`
            return { value: { id: found.id, kind, digest }, text: `${found.name}: ${text}` }
          }),
        ),
      )
}
