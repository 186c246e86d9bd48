import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Cli } from '#server/platform/cli/cli.ts'
import { type LabAddress, labAddressOf } from '../address.ts'
import { type System, systems, writeKit } from './kit.ts'

interface Options {
  readonly for: System
  readonly address: LabAddress
  readonly out?: string
}

/** `lab kit`: what makes a PC show the exam and nothing else. */
export const kitCommand = (cli: Cli): Command =>
  new Command('kit')
    .description('write what a PC of the room needs: policies of its browser, start, certificate')
    .addOption(new Option('--for <system>', 'the system of the PCs').choices(systems).makeOptionMandatory())
    .requiredOption('--address <address>', 'where PCs open the server: https://ujian.lan:3000', address)
    .option('--out <folder>', 'where the files go; by default kit in the data folder')
    .action(({ for: system, address: at, out }: Options) =>
      cli.run(async ({ dataDir }) => {
        const folder = out === undefined ? join(dataDir, 'kit', system) : cli.path(out)
        const value = await writeKit({ dataDir }, { system, address: at, out: folder })
        const trust = value.authority
          ? `Its browser will trust ${value.authority.name}.`
          : "This room has no authority: the server's certificate has to be one that browsers know."
        const text = `The kit for ${system} and ${at.origin} is in ${folder}.\n${trust}\nCopy the folder to each PC; BACA-DULU.txt says what to do there.`
        return { value: { ...value, system, address: at.origin }, text }
      }),
    )

function address(word: string): LabAddress {
  try {
    return labAddressOf(word)
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error))
  }
}
