// The office's cookies hold random tokens and nothing else. Lax, not Strict: a browser that follows a link from webmail
// would not send a strict cookie, not even on reload; instead, the origin of every write is checked.
import type { Context } from 'hono'

export interface OfficeCookie {
  read(context: Context): string | undefined
  set(context: Context, token: string): void
  clear(context: Context): void
}

export function officeCookie(
  name: 'tt_office' | 'tt_office_asked' | 'tt_office_browser',
  { publicUrl, lifetimeMs }: { publicUrl: string; lifetimeMs: number },
): OfficeCookie {
  const isHttps = publicUrl.startsWith('https:')
  const full = `${isHttps ? '__Host-' : ''}${name}`
  const send = (context: Context, value: string, maxAgeS: number) =>
    context.header(
      'set-cookie',
      `${full}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
      { append: true },
    )
  return {
    read(context) {
      const cookies = (context.req.header('cookie') ?? '').split(';').map((one) => one.trim())
      const token = cookies.find((one) => one.startsWith(`${full}=`))?.slice(full.length + 1)
      return token && /^[\w-]{43}$/.test(token) ? token : undefined
    },
    set: (context, token) => send(context, token, Math.floor(lifetimeMs / 1000)),
    clear: (context) => send(context, '', 0),
  }
}
