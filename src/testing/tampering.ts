// Modifies a signed text in many ways: changes, adds or removes characters, truncates or reverses the text, and so on.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%=+/'

export function tamperedForms(signed: string, { rounds, random }: { rounds: number; random: () => number }): string[] {
  const pick = (below: number) => Math.floor(random() * below)
  const letter = () => alphabet[pick(alphabet.length)]!
  const changes: ((text: string) => string)[] = [
    (text) => replaceAt(text, pick(text.length), letter()),
    (text) => replaceAt(text, text.length - 1, letter()),
    (text) => text.slice(0, pick(text.length)),
    (text) => text + letter(),
    (text) => letter() + text,
    (text) => replaceAt(text, pick(text.length), ''),
    (text) => replaceAt(text, pick(text.length), letter() + letter()),
    (text) => text.replace(/\d+/, (number) => String(BigInt(number) + BigInt(1 + pick(1_000_000)))),
    (text) => text.replace(/\d+/, (number) => `0${number}`),
    (text) => [...text].reverse().join(''),
    (text) => text.toUpperCase(),
    (text) => `${text}=`,
  ]
  const forms = new Set<string>()
  while (forms.size < rounds) {
    let changed = signed
    for (let n = 0; n <= pick(3); n++) changed = changes[pick(changes.length)]!(changed) || letter()
    if (changed !== signed) forms.add(changed)
  }
  return [...forms]
}

const replaceAt = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)
