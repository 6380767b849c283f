declare module 'split-sms' {
  export interface SplitPart {
    content: string
    length: number
    bytes: number
  }
  export function split(message: string): { characterSet: 'GSM' | 'Unicode'; parts: SplitPart[]; bytes: number }
}
