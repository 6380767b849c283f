/** Where a chapter begins, in seconds: '1:04' and '0:01:04' are 64. */
export const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
