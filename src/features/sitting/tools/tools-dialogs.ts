/** The dialogs of the tools, which are opened by few. */
export { KeysDialog } from './keys-dialog.tsx'
export { ToolsDialog } from './tools-dialog.tsx'
