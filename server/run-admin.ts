import { type Command, CommanderError } from 'commander'
import { adminCommand } from './admin-command.ts'
import { complaintJson, complaintOf, type Ending, endings } from './platform/cli/exit-codes.ts'
import type { Surroundings } from './platform/cli/surroundings.ts'

interface Given extends Omit<Surroundings, 'fail'> {
  /** Writes to the error output. */
  readonly complain: (text: string) => void
}

/** Does what the words of `npm run admin -- …` say; what its process ends with. Never rejects. */
export async function runAdmin(words: readonly string[], { complain, ...given }: Given): Promise<Ending> {
  let ending: Ending = endings.done
  const admin = adminCommand({
    ...given,
    fail: () => {
      ending = endings.input
    },
  })
  const asJson = words.includes('--json')
  for (const command of all(admin)) {
    command
      .exitOverride()
      // A script gets the whole complaint as one object, without what is meant for reading.
      .configureOutput({ writeOut: given.print, writeErr: (text) => asJson || complain(text) })
  }
  try {
    await admin.parseAsync(words, { from: 'user' })
    return ending
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return endings.done
    const complaint = complaintOf(error)
    if (asJson) complain(`${complaintJson(complaint)}\n`)
    else if (!(error instanceof CommanderError)) complain(`${complaint.message}\n`)
    return complaint.ending
  }
}

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]
