import type { Display } from './tools.ts'

/**
 * The tools that an institution may switch off (spec: sections#switched-off-tools). Text size, colours, spacing, shortcuts and the list of keys are
 * none of them: without these somebody cannot read the screens at all.
 */
export const switchableTools = ['highlighter', 'strike', 'lineReader', 'hiddenTimer', 'proctorCall'] as const
export type SwitchableTool = (typeof switchableTools)[number]

/** Whether each of them is switched on. */
export type ToolSwitches = Readonly<Record<SwitchableTool, boolean>>

/** Of an institution that has set nothing, and of somebody without one. */
export const usualSwitches: ToolSwitches = {
  highlighter: true,
  strike: true,
  lineReader: true,
  hiddenTimer: true,
  proctorCall: true,
}

/**
 * The tools that a sitting begins with. A room of an exam session has its staff to answer calls: there a proctor can be called whatever is
 * switched off.
 */
export const toolsAtStart = (switches: ToolSwitches, { isInRoom }: { isInRoom: boolean }): SwitchableTool[] =>
  switchableTools.filter((tool) => switches[tool] || (tool === 'proctorCall' && isInRoom))

/** The same with those that somebody has as an accommodation. */
export const toolsWith = (
  tools: readonly SwitchableTool[],
  adapted: { readonly tools: readonly SwitchableTool[] } | null,
): SwitchableTool[] => switchableTools.filter((tool) => tools.includes(tool) || adapted?.tools.includes(tool))

/** What is chosen of the display, as far as its tools are allowed. */
export const displayWithin = (display: Display, allowed: readonly SwitchableTool[]): Display => ({
  ...display,
  hidesTimer: display.hidesTimer && allowed.includes('hiddenTimer'),
  strikesOptions: display.strikesOptions && allowed.includes('strike'),
  readerLines: allowed.includes('lineReader') ? display.readerLines : 0,
})
