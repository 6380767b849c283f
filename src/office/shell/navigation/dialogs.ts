// The dialogs that have a script of their own, which is loaded after the first screen (use-dialogs.ts).
export { CommandPalette } from './CommandPalette.tsx'
export { KeysDialog } from './KeysDialog.tsx'
