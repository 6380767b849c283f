// The person's tags, from the team's list.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { tagsQuery } from '#office/leads/parts/leads-api.ts'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import menu from '#office/ui/Popover.module.css'
import { Popover } from '#office/ui/Popover.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import styles from './PersonTags.module.css'

const TagsDialog = lazy(() => import('#office/leads/TagsDialog.tsx'))

interface PersonTagsProps {
  leadId: string
  name: string
  tagIds: readonly string[]
}

export function PersonTags({ leadId, name: whom, tagIds }: PersonTagsProps) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const canWork = useCan('leads.work')
  const record = useRecord()
  const id = useId()
  const canChange = useCan('tags.change')
  const canTag = canWork && (canChange || tags.length > 0)
  const [isChanging, setChanging] = useState(false)
  useScreenKeys(canTag ? { L: () => document.getElementById(id)?.showPopover() } : {})
  const own = tags.filter((tag) => tagIds.includes(tag.id))
  const turn = ({ id: tagId, name }: Tag) =>
    tagIds.includes(tagId)
      ? record([leadId], { kind: 'untagged', tagId }, `Tag removed: ${name}.`)
      : record([leadId], { kind: 'tagged', tagId }, `Tagged: ${name}.`)
  if (own.length === 0 && !canTag) return null
  return (
    <div className={styles.tags}>
      {own.map((tag) => (
        <span key={tag.id} className={styles.tag}>
          {tag.name}
        </span>
      ))}
      {canTag && (
        <span>
          <button type="button" className={styles.add} popoverTarget={id} aria-haspopup="menu">
            <Plus />
            Tag
          </button>
          <Popover id={id} label="Tags" role="menu">
            {(close) => (
              <>
                {tags.map((tag) => (
                  <button
                    key={tag.id}
                    type="button"
                    role="menuitemcheckbox"
                    aria-checked={tagIds.includes(tag.id)}
                    className={menu.item}
                    onClick={() => turn(tag)}
                  >
                    {tag.name}
                    {tagIds.includes(tag.id) && <Check />}
                  </button>
                ))}
                {canChange && (
                  <button
                    type="button"
                    role="menuitem"
                    className={menu.item}
                    onClick={() => {
                      close()
                      setChanging(true)
                    }}
                  >
                    <Plus />
                    New tag
                  </button>
                )}
              </>
            )}
          </Popover>
        </span>
      )}
      <Suspense fallback={null}>
        {isChanging && (
          <TagsDialog
            whom={whom}
            rows={[{ tagIds: [...tagIds] }]}
            onCommand={(command, done) => record([leadId], command, done)}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
