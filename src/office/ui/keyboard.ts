// Key labels for the user's keyboard, and the shortcuts that all dialogs and screens share. The code names keys as
// Apple labels them: '⌘K', '⇧A', '⌘↵'.

const hasAppleKeyboard = /Mac|iP(hone|ad)/.test(navigator.platform)

/** The key as the user's keyboard labels it. 'Enter' → '↵' on an Apple keyboard; '⌘K' → 'Ctrl K' on others. */
export const keyLabel = (key: string, isApple = hasAppleKeyboard): string =>
  isApple
    ? key.replace('Enter', '↵')
    : key.replace('⌘', 'Ctrl ').replace('⇧', 'Shift ').replace('↵', 'Enter').replace('⌫', 'Backspace')

/** Ctrl+K, or ⌘K on an Apple keyboard, where Ctrl+K already edits text. Opens and closes the command palette. */
export const isPaletteKey = (
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  isApple = hasAppleKeyboard,
): boolean => key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)

/** ⌘↵ or Ctrl+Enter. Sends, saves or publishes. In the command palette, opens the item in a new tab. */
export const isSendKey = ({ key, ctrlKey, metaKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (metaKey || ctrlKey)

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
