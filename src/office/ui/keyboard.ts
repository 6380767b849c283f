// Key labels for the user's keyboard, and the shortcuts that all dialogs and screens share. The code names keys as
// Apple labels them: '⌘K', '⇧A', '⌘↵'.

const hasAppleKeyboard = /Mac|iP(hone|ad)/.test(navigator.platform)

/** '⌘K' → 'Ctrl K', '⇧X' → 'Shift X', unless it is an Apple keyboard */
export const keyLabel = (key: string, isApple = hasAppleKeyboard): string =>
  isApple
    ? key.replace('Enter', '↵')
    : key.replace('⌘', 'Ctrl ').replace('⇧', 'Shift ').replace('↵', 'Enter').replace('⌫', 'Backspace')

/** ⌘K on an Apple keyboard, where Ctrl+K already edits text; Ctrl+K on others. */
export const isPaletteKey = (
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  isApple = hasAppleKeyboard,
): boolean => key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)

/** ⌘↵ or Ctrl+Enter: sends, saves or publishes, or opens the palette's item in a new tab. */
export const isSendKey = ({ key, ctrlKey, metaKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (metaKey || ctrlKey)

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
