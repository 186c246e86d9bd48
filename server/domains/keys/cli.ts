import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Argument, Command } from 'commander'
import { certificateKeys } from '#server/domains/certificates/index.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { totpKeys } from '#server/domains/staff/index.ts'
import { sealKeys } from '#server/domains/supervision/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { listing } from '#server/platform/cli/table.ts'
import { type KeyUse, rotateKey, storedKeys } from '#server/platform/files/key-ring.ts'
import { accountName } from '#server/platform/process/account-name.ts'

/** Every use of private keys, and what an earlier key of it is still good for. */
const uses: readonly { readonly use: KeyUse; readonly earlier: string }[] = [
  { use: certificateKeys, earlier: 'verifies older certificates' },
  { use: sealKeys, earlier: 'opens what still waits on PCs' },
  { use: totpKeys, earlier: 'opens the secrets of authenticator apps' },
]

/** `keys …`: the installation's private keys, by name; never the keys themselves. */
export function keysCommand(cli: Cli): Command {
  const keys = new Command('keys').description('private keys: list, rotate; make a key for backups')

  keys
    .command('list')
    .description('list the private keys of the installation, and what each is good for')
    .action(() =>
      cli.run(async ({ files }) => {
        const listed = uses.map(async ({ use, earlier }) =>
          (await storedKeys(files, use)).map(({ path, madeAt }, age) => ({
            name: use.name,
            file: path,
            madeAt,
            use: age === 0 ? 'in use' : earlier,
          })),
        )
        return listing((await Promise.all(listed)).flat(), [
          ['Key', (row) => row.name],
          ['File', (row) => row.file],
          ['Stored', (row) => row.madeAt],
          ['Use', (row) => row.use],
        ])
      }),
    )

  keys
    .command('rotate')
    .description('make a new key, which is used from now on; what earlier ones signed or sealed stays good')
    .addArgument(new Argument('<key>').choices(uses.map(({ use }) => use.name)))
    .action((name: string) =>
      cli.run(async ({ db, files, now }) => {
        const numbers = uses.flatMap(({ use }) => (use.name === name ? [rotateKey(files, use)] : []))
        const [number] = await Promise.all(numbers)
        const operator = accountName()
        const details = { key: name, operator }
        await recordSecurityEvent(db, { kind: 'keyRotated', at: now, details })
        return { value: { name, number }, text: `${name}: key ${number} is in use` }
      }),
    )

  keys
    .command('backup')
    .description('make a key pair for encrypted backups and print it, this once')
    .action(async () => {
      const secretKey = await generateX25519Identity()
      const publicKey = await identityToRecipient(secretKey)
      const text = [
        `public   ${publicKey}`,
        `secret   ${secretKey}`,
        'Set BACKUP_KEY to the public key where backups are made, and keep the secret one elsewhere: only it restores them.',
      ].join('\n')
      cli.show({ value: { publicKey, secretKey }, text })
    })

  return keys
}
