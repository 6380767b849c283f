// The office's cookies contain only random tokens. They are SameSite=Lax: a browser that follows a link from webmail
// wouldn't send a Strict cookie, not even on reload. To stop forged requests, the origin of every write is checked.
import type { Context } from 'hono'
import { cookieNamed } from '#server/http/cookies.ts'

interface OfficeCookie {
  read(context: Context): string | undefined
  set(context: Context, token: string): void
  clear(context: Context): void
}

export function officeCookie(
  name: 'tt_office' | 'tt_office_asked' | 'tt_office_browser',
  { publicUrl, lifetimeMs }: { publicUrl: string; lifetimeMs: number },
): OfficeCookie {
  const cookie = cookieNamed(name, publicUrl.startsWith('https:'))
  const send = (context: Context, value: string, maxAgeSeconds: number) =>
    context.header('set-cookie', cookie.header(value, maxAgeSeconds), { append: true })
  return {
    read(context) {
      const [token] = cookie.valuesIn(context.req.header('cookie'))
      return token && /^[\w-]{43}$/.test(token) ? token : undefined
    },
    set: (context, token) => send(context, token, Math.floor(lifetimeMs / 1000)),
    clear: (context) => send(context, '', 0),
  }
}
