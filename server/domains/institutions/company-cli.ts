import { Argument, Command, Option } from 'commander'
import type { Cli } from '#server/platform/cli/cli.ts'
import { type Switch, switches } from '#server/platform/cli/switch.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { announcementImage } from './announcement-image.ts'
import { changeCompany, createCompany } from './company.ts'
import { forCompany } from './find.ts'

/** `company …`: what all institutions of an installation share. */
export function companyCommand(cli: Cli): Command {
  const company = new Command('company').description('the company: announcement, device checks')

  company
    .command('show')
    .description('print the company and its settings')
    .action(() =>
      forCompany(cli, async ({ company: { id, name, accessKey, settings } }) => {
        const { announcement, deviceVerification } = settings
        const lines = [
          `${name} (${id}), access key ${accessKey}`,
          `announcement ${announcement.isActive ? 'on' : 'off'}, images: ${announcement.images.length}`,
          `device verification: camera ${deviceVerification.camera.status}, microphone ${deviceVerification.microphone.status}`,
        ]
        return { value: { id, name, accessKey, settings }, text: lines.join('\n') }
      }),
    )

  company
    .command('create')
    .description('make the company of ACCESS_KEY, on an installation that has none')
    .argument('<company-name>')
    .action((name: string) =>
      cli.run(async ({ db, config }) => {
        const made = await createCompany(db, name, config.accessKey)
        return { value: { id: made.id, name }, text: `${name}: made, id ${made.id}` }
      }),
    )

  company
    .command('announcement')
    .description('show the announcement images on the test page, or stop showing them')
    .addArgument(new Argument('<switch>').choices(switches))
    .argument('[images...]', 'JPEG, PNG or WebP files; without any, those already set')
    .action((to: Switch, images: string[]) =>
      forCompany(cli, async ({ db, company: ours }) => {
        const given = await Promise.all(images.map((image) => announcementImage(cli.path(image))))
        const { announcement } = await changeCompany(db, ours, (settings) => {
          const shown = given.length > 0 ? given : settings.announcement.images
          if (to === 'on' && shown.length === 0)
            throw new OperatorError('usage.invalid', 'An announcement needs at least one image.')
          return { ...settings, announcement: { isActive: to === 'on', images: shown } }
        })
        const shown = announcement.images.length
        return {
          value: { isActive: to === 'on', images: shown },
          text: `announcement ${to}, images: ${shown}`,
        }
      }),
    )

  company
    .command('device-verification')
    .description('say whether camera and microphone are checked before a test')
    .addOption(new Option('--camera <switch>').choices(switches))
    .addOption(new Option('--microphone <switch>').choices(switches))
    .action((options: { camera?: Switch; microphone?: Switch }) =>
      forCompany(cli, async ({ db, company: ours }) => {
        const { deviceVerification } = await changeCompany(db, ours, (settings) => {
          const { camera, microphone } = settings.deviceVerification
          return {
            ...settings,
            deviceVerification: {
              camera: { status: options.camera ?? camera.status },
              microphone: { status: options.microphone ?? microphone.status },
            },
          }
        })
        const { camera, microphone } = deviceVerification
        return {
          value: deviceVerification,
          text: `device verification: camera ${camera.status}, microphone ${microphone.status}`,
        }
      }),
    )

  return company
}
