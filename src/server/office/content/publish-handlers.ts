// Publishes content: the preview, publishing now or later, the history, and restoring an old version.
import type { api } from '#contract/api.ts'
import { onlyOwnersPublish } from '#domain/content/content-files.ts'
import { canPublishAs } from '#server/content/content-service.ts'
import type { Outcome } from '#server/content/publish-service.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeContent, OfficeDependencies } from '#server/office/office-dependencies.ts'

type Parts = Pick<OfficeDependencies, 'live' | 'nowMs'> & { content: OfficeContent }
type PublishEndpoint = 'previewPublish' | 'publish' | 'history' | 'revertPublish' | 'cancelScheduled'

export function publishHandlers({ live, nowMs, content }: Parts): Handlers<typeof api.content, PublishEndpoint> {
  const { publishes } = content.service
  return {
    previewPublish: ({ body, signedIn }) => publishes.preview(body, canPublishAs(signedIn.teammate.role)),
    publish: async ({ body, signedIn, actor }) => {
      if (body.atMs !== undefined && body.atMs <= nowMs())
        return refusal(422, 'That time has passed. Pick a later one.')
      return answer(await publishes.publish(body, actor, canPublishAs(signedIn.teammate.role)))
    },
    history: ({ query }) => publishes.history(query),
    revertPublish: async ({ params, body, signedIn, actor }) =>
      answer(await publishes.revertPublish({ ...body, ...params }, actor, canPublishAs(signedIn.teammate.role))),
    cancelScheduled: async ({ params: { id }, actor }) => {
      if (!(await publishes.cancel(id, actor))) return refusal(404, 'It’s published already, or somebody canceled it.')
      live.notifier.say('store')
      return done
    },
  }

  function answer(outcome: Outcome) {
    if (outcome.kind === 'unknown') return refusal(404, 'There’s no such publish, or it didn’t change this file.')
    if (outcome.kind === 'refused')
      return refusal(
        403,
        outcome.files.some(onlyOwnersPublish)
          ? 'Only an owner publishes this: company info, plans, claims, legal pages and emails.'
          : 'Your role doesn’t include this. An owner can change it.',
      )
    live.notifier.say('store')
    return outcome.kind === 'overtaken' ? refusal(409, 'Somebody else published meanwhile. Look at it again.') : outcome
  }
}
