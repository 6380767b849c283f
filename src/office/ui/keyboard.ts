// What this machine's keyboard prints on its keys, and the keys that every dialog and screen shares. The office names
// keys as Apple prints them: '⌘K', '⇧A', '⌘↵'.

const hasAppleKeyboard = /Mac|iP(hone|ad)/.test(navigator.platform)

/** '⌘K' → 'Ctrl K', '⇧X' → 'Shift X', unless the keyboard is one of Apple's */
export const keyLabel = (key: string, isApple = hasAppleKeyboard): string =>
  isApple
    ? key.replace('Enter', '↵')
    : key.replace('⌘', 'Ctrl ').replace('⇧', 'Shift ').replace('↵', 'Enter').replace('⌫', 'Backspace')

/** ⌘K, or Ctrl+K: on an Apple keyboard, Ctrl+K edits text. */
export const isPaletteKey = (
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  isApple = hasAppleKeyboard,
): boolean => key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)

/** ⌘↵ or Ctrl+Enter: sends or saves what is typed, or opens in a new tab. */
export const isSendKey = ({ key, ctrlKey, metaKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (metaKey || ctrlKey)

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
