// These two dialogs are in a separate script, which is loaded after the first screen (use-dialogs.ts).
export { CommandPalette } from './CommandPalette.tsx'
export { KeysDialog } from './KeysDialog.tsx'
