// GET /api/access/{demo,replay} says whether this browser's signed cookie unlocks the video. The flag that pages set in
// localStorage doesn't count, because visitors can set it themselves.
import { Hono } from 'hono'
import type { AccessCookies } from '#server/http/access-cookie.ts'

export function accessRoutes({ cookies }: { cookies: AccessCookies }): Hono {
  const routes = new Hono()
  for (const access of ['demo', 'replay'] as const)
    routes.get(`/api/access/${access}`, (context) => {
      const granted = cookies.isGranted(access, context.req.header('cookie'))
      return context.json({ granted }, 200, { 'cache-control': 'private, no-store', vary: 'cookie' })
    })
  return routes
}
