// Tags one person or many, and edits the team's list of tags.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { EventRequest } from '#contract/leads.ts'
import type { Tag } from '#contract/tags.ts'
import { send } from '#office/api/client.ts'
import type { Result } from '#office/api/result.ts'
import { tagsQuery } from '#office/leads/parts/leads-api.ts'
import { useCan } from '#office/shell/me.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { X } from '#site/ui/icons/X.tsx'
import styles from './Leads.module.css'

interface TagsDialogProps {
  /** 'Rosa Delgado', '50 people' */
  whom: string
  /** The loaded rows of these people. */
  rows: readonly Pick<LeadRow, 'tagIds'>[]
  onCommand(command: Extract<EventRequest['command'], { kind: 'tagged' | 'untagged' }>, done: string): void
  onClose(): void
}

const longestName = 24

export default function TagsDialog({ whom, rows, onCommand, onClose }: TagsDialogProps) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const canChange = useCan('tags.change')
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isEditing, setEditing] = useState(false)
  const { save, fault } = useTagChange()
  const isOn = ({ id }: Tag) => chosen.get(id) ?? (rows.length > 0 && rows.every(({ tagIds }) => tagIds.includes(id)))
  const isOnSome = (tag: Tag) => !isOn(tag) && !chosen.has(tag.id) && rows.some(({ tagIds }) => tagIds.includes(tag.id))

  function choose({ id, name }: Tag, isChosen: boolean) {
    setChosen((now) => new Map(now).set(id, isChosen))
    onCommand(
      { kind: isChosen ? 'tagged' : 'untagged', tagId: id },
      isChosen ? `Tagged “${name}”: ${whom}.` : `Removed “${name}”: ${whom}.`,
    )
  }
  async function add(name: string) {
    const result = await save(() => send(api.tags.save, { body: { name } }))
    if (result?.isOk) choose({ id: result.body.id, name }, true)
    return result?.isOk ?? false
  }
  return (
    <Dialog title={isEditing ? 'Edit tags' : `Tags for ${whom}`} hasCross onClose={onClose}>
      {isEditing && <DialogText>Everybody on the team uses these. A removed tag goes from all people.</DialogText>}
      {tags.length === 0 && <DialogText>No tags yet. Tags are for whatever you sort people by.</DialogText>}
      <div className={styles.choices}>
        {tags.map((tag) =>
          isEditing ? (
            <TagEditor key={tag.id} tag={tag} />
          ) : (
            <label key={tag.id}>
              <input
                type="checkbox"
                checked={isOn(tag)}
                ref={(box) => {
                  if (box) box.indeterminate = isOnSome(tag)
                }}
                onChange={({ currentTarget }) => choose(tag, currentTarget.checked)}
              />
              {tag.name}
            </label>
          ),
        )}
      </div>
      {canChange && !isEditing && <NewTag fault={fault} onAdd={add} />}
      <DialogFoot>
        {canChange && tags.length > 0 && !isEditing && (
          <Button look="quiet" onClick={() => setEditing(true)}>
            Edit tags
          </Button>
        )}
        <Button look="line" onClick={isEditing ? () => setEditing(false) : onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Saves a change of the team's list of tags, and loads the list again. */
function useTagChange() {
  const queries = useQueryClient()
  const withStepUp = useStepUp()
  const [fault, setFault] = useState<string>()
  async function save<Body>(run: () => Promise<Result<Body>>): Promise<Result<Body>> {
    const result = await withStepUp(run)
    setFault(result.isOk ? undefined : (result.faults.get('name') ?? result.detail))
    if (result.isOk) await queries.invalidateQueries({ queryKey: tagsQuery.queryKey })
    return result
  }
  return { save, fault }
}

function NewTag({ fault, onAdd }: { fault: string | undefined; onAdd(name: string): Promise<boolean> }) {
  const [name, setName] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() && (await onAdd(name.trim()))) setName('')
  }
  return (
    <form className={styles.newTag} onSubmit={submit}>
      <Field
        label="New tag"
        maxLength={longestName}
        value={name}
        fault={fault}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button look="line" type="submit">
        Add
      </Button>
    </form>
  )
}

function TagEditor({ tag }: { tag: Tag }) {
  const [name, setName] = useState(tag.name)
  const { save, fault } = useTagChange()
  const rename = () => {
    const next = name.trim()
    if (next && next !== tag.name) save(() => send(api.tags.rename, { params: { id: tag.id }, body: { name: next } }))
  }
  return (
    <form
      className={styles.newTag}
      onSubmit={(event) => {
        event.preventDefault()
        rename()
      }}
    >
      <Field
        label={`Name of “${tag.name}”`}
        maxLength={longestName}
        value={name}
        fault={fault}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={rename}
      />
      <Button
        look="quiet"
        square
        aria-label={`Remove ${tag.name}`}
        onClick={() => save(() => send(api.tags.remove, { params: { id: tag.id } }))}
      >
        <X />
      </Button>
    </form>
  )
}
