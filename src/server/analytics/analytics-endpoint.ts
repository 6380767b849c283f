// POST /api/seen: a page reports what happened on it (domain/analytics/page-event.ts). Anybody can post anything, so
// only events that our pages can send are accepted, and a refusal reveals nothing that isn't public.
import { type Context, Hono } from 'hono'
import { longestPageEvent, type PageEvent, pageEventPath, readPageEvent } from '#domain/analytics/page-event.ts'
import type { Form } from '#forms/define-form.ts'
import { readTextBody } from '#server/http/body.ts'
import { isFromOwnPage } from '#server/http/origin-guard.ts'
import { type Problem, sendProblem, tooMany } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import { foreignReferrer, type TrackVisit } from './visit-tracker.ts'

interface Dependencies {
  pages: ReadonlySet<string>
  forms: ReadonlyMap<string, Pick<Form, 'fields'>>
  /** How many chapters the demo film has. */
  chapters: number
  /** How many steps /miss-a-call has. */
  callSteps: number
  limits: Pick<RateLimits, 'posts'>
  clientAddressOf(context: Context): string
  publicUrl: string
  /** Undefined while counting is off; pages that were loaded before it was turned off still post. */
  track: TrackVisit | undefined
}

const notOurs: Problem = { status: 422, detail: 'None of our pages says that.' }

export function analyticsEndpoint(dependencies: Dependencies): Hono {
  const { limits, clientAddressOf, publicUrl, track } = dependencies
  return new Hono().all(pageEventPath, async (context) => {
    if (context.req.method !== 'POST')
      return sendProblem(context, { status: 405, detail: 'This is for our own pages.', headers: { allow: 'POST' } })
    const refused = await limits.posts(clientAddressOf(context))
    if (refused) return sendProblem(context, tooMany(refused))
    if (!isPostedByOwnPage(context, publicUrl))
      return sendProblem(context, { status: 403, detail: 'This is for our own pages.' })
    const body = await readTextBody(context.req.raw, longestPageEvent)
    if (!body.ok) return sendProblem(context, body.problem)
    const post = knownPost(readPageEvent(body.text), dependencies)
    if (!post) return sendProblem(context, notOurs)
    if (post.kind === 'view') post.referrer = foreignReferrer(context, post.referrer) ?? ''
    track?.(context, { kind: 'post', post })
    return context.body(null, 204)
  })
}

/**
 * Stricter than `isFromOwnPage`, which also accepts requests without the headers that browsers send. Only browsers post
 * to this endpoint.
 */
function isPostedByOwnPage(context: Context, publicUrl: string): boolean {
  const header = (name: string) => context.req.header(name)
  const site = header('sec-fetch-site')
  const claims = site === undefined ? header('origin') !== undefined : site === 'same-origin'
  return claims && isFromOwnPage({ header, publicUrl })
}

function knownPost(
  post: PageEvent | undefined,
  { pages, forms, chapters, callSteps }: Dependencies,
): PageEvent | undefined {
  const path = post && pageAt(post.path)
  if (!path || !pages.has(path)) return undefined
  if (post.kind === 'chapter' && post.chapter >= chapters) return undefined
  if (post.kind === 'call-step' && post.step >= callSteps) return undefined
  if ('form' in post) {
    const form = forms.get(post.form)
    if (!form || ('field' in post && !Object.hasOwn(form.fields.shape, post.field))) return undefined
  }
  return { ...post, path }
}

/** A CDN may serve /pricing as /pricing/ or /pricing.html. */
const pageAt = (path: string) => path.replace(/(?:\/index)?\.html$|(?<=.)\/$/, '') || '/'
