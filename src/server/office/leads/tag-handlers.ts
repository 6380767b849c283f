// The team's tags for people.
import type { api } from '#contract/api.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'newId'>

export const tagHandlers = ({ store, newId }: Parts): Handlers<typeof api.tags> => ({
  list: async () => ({ tags: await store.listTags() }),
  save: async ({ body: { name }, actor }) => {
    const id = newId()
    const outcome = await store.saveTag({ id, name }, actor)
    if (outcome === 'name-taken') return nameTaken()
    if (outcome === 'too-many') return refusal(409, 'There are 100 tags. Remove one first.')
    return { id }
  },
  rename: async ({ params: { id }, body: { name }, actor }) => {
    const outcome = await store.renameTag({ id, name }, actor)
    if (outcome === 'unknown') return goneTag()
    return outcome === 'name-taken' ? nameTaken() : done
  },
  remove: async ({ params: { id }, actor }) => ((await store.removeTag(id, actor)) ? done : goneTag()),
})

const nameTaken = () => refusal(409, 'There’s a tag of that name already.')
const goneTag = () => refusal(404, 'That tag is gone already.')
