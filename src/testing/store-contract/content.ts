// The store's contract for content: one sequence of publishes for all servers, drafts of several people, scheduled
// publishes, the state of the files on disk, and photos.
import { expect, test } from 'vitest'
import { emailFilesMigration } from '#server/store/content/content-migration.ts'
import type { DraftRow } from '#server/store/content/drafts.ts'
import type { FileChange, NewPublish } from '#server/store/content/publishes.ts'
import { operator } from '#testing/leads.ts'
import { by, owned } from '#testing/office-samples.ts'
import type { StoreUnderTest } from './under-test.ts'

const home = 'pages/home.yaml'
const plans = 'plans.yaml'
const changed = (file: string, before: string | null, after: string | null): FileChange => ({ file, before, after })

const publishOf = (id: string, sequence: number, changes: Partial<NewPublish> = {}): NewPublish => ({
  id,
  kind: 'publish',
  changes: [changed(home, 'old', `by ${id}`)],
  sequence,
  drafts: [],
  ...changes,
})

export function testContent({ store, execute, open, reopen, reopenFrom }: StoreUnderTest) {
  const content = () => store().content
  const office = () => store().office
  const actions = async () =>
    (await office().listAudit({ limit: 100 }))
      .map(({ action, on, became }) => [action, on.join(), became])
      .filter(([action]) => action?.startsWith('words.'))
      .reverse()
  const values = async () =>
    (await content().listDrafts()).map(({ path, value, who }) => [path.join('.'), value, who.id])
  const save = (who: string, file: string, ...kept: { path: (string | number)[]; value: unknown }[]) =>
    content().changeDrafts(file, { plan: () => ({ saved: kept, gone: [] }), actor: by(who) })
  const ids = async (params: Parameters<ReturnType<typeof content>['listPublishes']>[0]) =>
    (await content().listPublishes(params)).map(({ id }) => id)

  test('has no content of its own before the first publish', async () => {
    expect(await content().readContent()).toEqual({ sequence: 0, files: new Map(), disk: new Map() })
    expect(await content().publishSequence()).toBe(0)
    expect(await content().listPublishes({ limit: 9 })).toEqual([])
    expect(await content().findPublish('none')).toBeUndefined()
  })

  test('has the newest text of each file that publishes changed, even after a restart', async () => {
    await owned(store())
    const two = [changed(plans, 'p', 'P'), changed(home, 'h', 'H')]
    expect(await content().recordPublish(publishOf('a', 0, { changes: two, why: 'spring' }), by('ann'))).toEqual({
      kind: 'recorded',
      sequence: 1,
    })
    const second = publishOf('b', 1, { changes: [changed(home, 'H', 'H2'), changed('blog/x.md', 'x', null)] })
    expect(await content().recordPublish(second, by('ann'))).toEqual({ kind: 'recorded', sequence: 2 })
    await reopen()
    const files = new Map<string, string | null>([
      [plans, 'P'],
      [home, 'H2'],
      ['blog/x.md', null],
    ])
    expect(await content().readContent()).toEqual({ sequence: 2, files, disk: new Map() })
    expect(await content().publishSequence()).toBe(2)
    const ann = { id: 'ann', name: 'ann' }
    expect(await content().findPublish('a')).toEqual({
      sequence: 1,
      id: 'a',
      atMs: 2_000,
      kind: 'publish',
      who: ann,
      why: 'spring',
      of: undefined,
      changes: [changed(home, 'h', 'H'), changed(plans, 'p', 'P')],
    })
    expect(await actions()).toEqual([
      ['words.publish', 'plans,pages/home', 'a'],
      ['words.publish', 'pages/home,blog/x', 'b'],
    ])
  })

  test('one of several simultaneous publishes by two servers wins; the others change nothing', async () => {
    const other = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? other.content : content()).recordPublish(publishOf(`p${index}`, 0), by('ann')),
      ),
    )
    await other.close()
    expect(outcomes.filter(({ kind }) => kind === 'recorded')).toEqual([{ kind: 'recorded', sequence: 1 }])
    expect(outcomes.filter(({ kind }) => kind === 'overtaken')).toHaveLength(11)
    expect(outcomes.every(({ sequence }) => sequence === 1)).toBe(true)
    expect(await content().listPublishes({ limit: 20 })).toHaveLength(1)
    expect(await actions()).toHaveLength(1)
    expect(await content().recordPublish(publishOf('ahead', 2), by('ann'))).toEqual({ kind: 'overtaken', sequence: 1 })
  })

  test('a publish that can’t be stored leaves nothing behind', async () => {
    await save('ann', home, { path: ['title'], value: 'New' })
    await content().recordPublish(publishOf('a', 0), by('ann'))
    const drafts = await content().listDrafts()
    await expect(content().recordPublish(publishOf('a', 1, { drafts }), by('ann'))).rejects.toThrow()
    const twice = [changed(plans, 'a', 'b'), changed(plans, 'a', 'c')]
    await expect(content().recordPublish(publishOf('b', 1, { changes: twice, drafts }), by('ann'))).rejects.toThrow()
    expect(await content().publishSequence()).toBe(1)
    expect(await content().listDrafts()).toEqual(drafts)
    expect(await actions()).toHaveLength(1)
  })

  test('lists the history newest first, in pages and for one file', async () => {
    for (const [index, file] of [home, plans, home, home].entries())
      await content().recordPublish(publishOf(`p${index}`, index, { changes: [changed(file, 'a', 'b')] }), by('ann'))
    expect(await ids({ limit: 3 })).toEqual(['p3', 'p2', 'p1'])
    expect(await ids({ before: 2, limit: 3 })).toEqual(['p0'])
    expect(await ids({ file: home, limit: 2 })).toEqual(['p3', 'p2'])
    expect(await ids({ file: home, before: 3, limit: 2 })).toEqual(['p0'])
    expect(await ids({ file: 'shell.yaml', limit: 2 })).toEqual([])
  })

  test('names the teammate who published, even one who left, but nobody for disk or command line', async () => {
    await owned(store(), ['bob'])
    await content().recordPublish(publishOf('a', 0), by('bob'))
    await content().recordPublish(publishOf('b', 1, { kind: 'disk' }), by('system'))
    await content().recordPublish(publishOf('c', 2, { kind: 'put-back', of: 'a' }), operator)
    await save('bob', home, { path: ['title'], value: 'New' })
    await office().removeTeammate('bob', by('ann'))
    expect(await content().listPublishes({ limit: 9 })).toMatchObject([
      { id: 'c', kind: 'put-back', of: 'a', who: undefined, atMs: 5_000 },
      { id: 'b', kind: 'disk', of: undefined, who: undefined },
      { id: 'a', kind: 'publish', who: { id: 'bob', name: 'bob' } },
    ])
    expect(await content().listDrafts()).toMatchObject([{ who: { id: 'bob', name: 'bob' } }])
    expect(await actions()).toEqual([
      ['words.publish', 'pages/home', 'a'],
      ['words.publish', 'pages/home', 'b'],
      ['words.put-back', 'pages/home', 'c'],
    ])
    expect(await office().verifyAudit()).toMatchObject({ faults: [] })
  })

  test('replaces the recorded state of the disk as a whole', async () => {
    const disk = new Map([
      [home, 'a'],
      [plans, 'b'],
    ])
    await content().saveDiskState(disk)
    expect((await content().readContent()).disk).toEqual(disk)
    const later = new Map([
      [home, 'a2'],
      ['shell.yaml', 's'],
    ])
    await content().recordPublish(publishOf('a', 0, { kind: 'disk', disk: later }), by('system'))
    await reopen()
    expect((await content().readContent()).disk).toEqual(later)
    await content().recordPublish(publishOf('b', 0, { kind: 'disk', disk }), by('system'))
    expect((await content().readContent()).disk).toEqual(later)
  })

  test('a draft is a value at a path, with the person who changed it last', async () => {
    await owned(store(), ['bob'])
    await save('ann', home, { path: ['hero', 'lead'], value: 'one' })
    await save('ann', plans, { path: [0, 'note'], value: undefined })
    await save('bob', home, { path: ['hero', 'lead'], value: 'two' })
    await reopen()
    const [ann, bob] = ['ann', 'bob'].map((id) => ({ id, name: id }))
    const lead = { file: home, path: ['hero', 'lead'], value: 'two', who: bob, atMs: 2_000 }
    const note = { file: plans, path: [0, 'note'], value: undefined, who: ann, atMs: 2_000 }
    expect(await content().listDrafts()).toEqual([note, lead])
    expect(await actions()).toEqual([])
  })

  test('a plan gets the file’s drafts, and its changes are applied as a whole, or none if it returns nothing', async () => {
    await save('ann', home, { path: ['a'], value: 1 }, { path: ['b'], value: 2 })
    const seen: unknown[] = []
    const plan = (drafts: readonly DraftRow[]) => {
      seen.push(...drafts.map(({ path, value }) => [path.join(), value]))
      return { saved: [{ path: ['b'], value: 3 }], gone: [['a']] }
    }
    await content().changeDrafts(home, { plan, actor: by('bob') })
    expect(seen).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    await content().changeDrafts(home, { plan: () => undefined, actor: by('bob') })
    expect(await values()).toEqual([['b', 3, 'bob']])
  })

  test('lists a draft after the one that contains it, if both are from the same instant', async () => {
    const rows = [['items', 1, 'text'], [], ['items']].map((path) => ({ path, value: 1 }))
    await save('ann', home, ...rows)
    expect((await values()).map(([path]) => path)).toEqual(['', 'items', 'items.1.text'])
  })

  test('a publish ends the drafts that went into it, but not one that was changed since', async () => {
    await save('ann', home, { path: ['title'], value: 'one' }, { path: ['gone'], value: undefined })
    await save('bob', home, { path: ['lead'], value: 'bob’s lead' })
    const drafts = await content().listDrafts()
    await save('bob', home, { path: ['title'], value: 'two' })
    await content().recordPublish(publishOf('a', 0, { drafts }), by('ann'))
    expect(await values()).toEqual([['title', 'two', 'bob']])
    const overtaken = publishOf('b', 0, { drafts: await content().listDrafts() })
    expect(await content().recordPublish(overtaken, by('ann'))).toMatchObject({ kind: 'overtaken' })
    expect(await content().listDrafts()).toHaveLength(1)
  })

  test('drops the draft of one file', async () => {
    for (const file of [home, plans]) await save('ann', file, { path: ['a'], value: 1 }, { path: ['b'], value: 2 })
    expect(await content().dropDrafts(home, by('bob'))).toBe(2)
    expect(await content().dropDrafts(home, by('bob'))).toBe(0)
    expect(await content().listDrafts()).toHaveLength(2)
    expect(await actions()).toEqual([['words.discard', 'pages/home', undefined]])
  })

  test('a request for review belongs to a draft, and ends with it', async () => {
    const requested = async () => (await content().listReviews()).map(({ file, who }) => [file, who.id])
    expect(await content().askForReview(home, by('ann'))).toBe(false)
    for (const file of [home, plans]) await save('ann', file, { path: ['a'], value: 1 })
    for (const file of [home, plans, plans]) expect(await content().askForReview(file, by('ann'))).toBe(true)
    expect(await content().askForReview(home, { ...by('bob'), atMs: by('bob').atMs + 1 })).toBe(true)
    expect(await requested()).toEqual([
      [home, 'bob'],
      [plans, 'ann'],
    ])
    await content().dropDrafts(home, by('ann'))
    expect(await requested()).toEqual([[plans, 'ann']])
    const drafts = await content().listDrafts()
    await content().recordPublish(publishOf('a', 0, { drafts, changes: [changed(plans, 'p', 'P')] }), by('ann'))
    await save('ann', home, { path: ['a'], value: 1 })
    await content().askForReview(home, by('ann'))
    const plan = () => ({ saved: [], gone: [['a']] })
    await content().changeDrafts(home, { plan, actor: by('ann') })
    expect(await requested()).toEqual([])
  })

  test('stores everything that many people type on two servers at once', async () => {
    const other = await open()
    const type = (index: number) => {
      const plan = (drafts: readonly DraftRow[]) => {
        const sum = Number(drafts.find(({ path }) => path[0] === 'sum')?.value ?? 0) + 1
        return {
          saved: [
            { path: ['sum'], value: sum },
            { path: [`own ${index}`], value: index },
          ],
          gone: [],
        }
      }
      return (index % 2 ? other : store()).content.changeDrafts(home, { plan, actor: by(`t${index % 4}`) })
    }
    await Promise.all(Array.from({ length: 24 }, (_, index) => type(index)))
    await other.close()
    expect(await content().listDrafts()).toHaveLength(25)
    expect((await content().listDrafts()).find(({ path }) => path[0] === 'sum')?.value).toBe(24)
  })

  test('a scheduled publish is due at its time, and ends or says why it couldn’t be published', async () => {
    await owned(store())
    const changes = [changed(plans, 'p', 'P'), changed('blog/x.md', null, '---\n')]
    await content().schedulePublish({ id: 'late', atMs: 9_000, why: 'Friday', changes }, by('ann'))
    await content().schedulePublish({ id: 'soon', atMs: 5_000, why: undefined, changes: [] }, by('ann'))
    await reopen()
    const who = { id: 'ann', name: 'ann' }
    const [soon, late] = [
      { id: 'soon', atMs: 5_000, who, why: undefined, changes: [], failure: undefined },
      { id: 'late', atMs: 9_000, who, why: 'Friday', changes, failure: undefined },
    ]
    expect(await content().listSchedules()).toEqual([soon, late])
    expect(await content().dueSchedules(4_999)).toEqual([])
    expect(await content().dueSchedules(5_000)).toEqual([soon])
    expect(await content().dueSchedules(9_000)).toEqual([soon, late])
    await content().endSchedule('soon')
    await content().endSchedule('late', 'plans.yaml: a fault')
    expect(await content().listSchedules()).toEqual([{ ...late, failure: 'plans.yaml: a fault' }])
    expect(await content().dueSchedules(9_000)).toEqual([])
    expect(await content().cancelSchedule('late', by('ann'))).toBe(true)
    expect(await content().cancelSchedule('late', by('ann'))).toBe(false)
    expect(await content().listSchedules()).toEqual([])
    expect(await actions()).toEqual([
      ['words.schedule', 'plans,blog/x', '1970-01-01T00:00:09.000Z'],
      ['words.schedule', '', '1970-01-01T00:00:05.000Z'],
      ['words.unschedule', 'plans,blog/x', undefined],
    ])
  })

  test('replaces a character that the store can’t hold in texts, but not in draft values', async () => {
    const sly = 'a\0b\uD800'
    const changes = [changed(home, null, sly)]
    await content().recordPublish(publishOf('a', 0, { changes, why: sly, disk: new Map([[home, sly]]) }), by('ann'))
    await save('ann', home, { path: [sly], value: sly })
    await reopen()
    const { files, disk } = await content().readContent()
    expect([files.get(home), disk.get(home)]).toEqual(['a\uFFFDb\uFFFD', 'a\uFFFDb\uFFFD'])
    expect(await content().listDrafts()).toMatchObject([{ path: [sly], value: sly }])
  })

  test('a store of the previous release has no publish yet, and accepts one', async () => {
    await reopenFrom(7, [])
    expect(await content().readContent()).toMatchObject({ sequence: 0 })
    expect(await content().recordPublish(publishOf('a', 0), by('ann'))).toMatchObject({ kind: 'recorded' })
  })

  test('a store of version 9 goes on after an upgrade: of drafts per person the newest value is the draft, others stay readable', async () => {
    const [was, is] = ['letters/new-lead.yaml', 'emails/new-lead.yaml']
    const draft = (who: string, path: string, value: string, at: number) =>
      `insert into words_draft (file, path, who, value, base, at_ms) values ('${home}', '["${path}"]', '${who}', '"${value}"', null, ${at})`
    const plan = `insert into words_schedule (id, at_ms, who, changes) values ('s', 9, 'ann', '${JSON.stringify([changed(plans, 'p', 'P')])}')`
    await reopenFrom(9, [
      draft('ann', 'title', 'Ann’s', 3_000).replace('’', "''"),
      draft('bob', 'title', 'Bob', 2_000),
      draft('bob', 'lead', 'both', 1_000),
      draft('ann', 'lead', 'both', 1_000),
      draft('bob', 'gone', 'alone', 1_000),
      plan,
      `insert into words_publish (sequence, id, at_ms, kind, who, why) values (1, 'p', 500, 'publish', 'ann', 'clearer')`,
      `insert into words_change (sequence, file, before_text, after_text) values (1, '${was}', 'old', 'new')`,
      `insert into words_disk (file, content) values ('${was}', 'old')`,
    ])
    expect(await content().readContent()).toEqual({
      sequence: 1,
      files: new Map([[is, 'new']]),
      disk: new Map([[is, 'old']]),
    })
    expect(await content().listPublishes({ file: is, limit: 9 })).toMatchObject([
      { why: 'clearer', atMs: 500, changes: [{ file: is }] },
    ])
    expect(await values()).toEqual([
      ['gone', 'alone', 'bob'],
      ['lead', 'both', 'bob'],
      ['title', "Ann's", 'ann'],
    ])
    const aside = (await content().listSetAside(home)).map(({ path, value, who, atMs }) => [
      path[0],
      value,
      who.id,
      atMs,
    ])
    expect(aside).toEqual([
      ['lead', 'both', 'ann', 1_000],
      ['title', 'Bob', 'bob', 2_000],
    ])
    expect(await content().listSchedules()).toMatchObject([{ id: 's', changes: [changed(plans, 'p', 'P')] }])
    await save('bob', home, { path: ['title'], value: 'later' })
    expect(await values()).toContainEqual(['title', 'later', 'bob'])
  })

  test('finds what an earlier release stored about emails under their new paths', async () => {
    const [was, is] = ['letters/new-lead.yaml', 'emails/new-lead.yaml']
    const text = '"file":"letters/a"'
    const changes = [changed(was, 'letters/', text)]
    const disk = new Map([
      [was, 'letters/'],
      ['pages/letters/a.yaml', ''],
    ])
    await content().recordPublish(publishOf('a', 0, { changes, disk }), by('ann'))
    await save('ann', was, { path: ['lead'], value: text })
    await content().schedulePublish({ id: 's', atMs: 9, why: undefined, changes }, by('ann'))
    await execute([
      `insert into words_set_aside select file, path, 'bob', value, at_ms from words_draft`,
      ...emailFilesMigration.both,
    ])
    expect(await content().readContent()).toEqual({
      sequence: 1,
      files: new Map([[is, text]]),
      disk: new Map([
        [is, 'letters/'],
        ['pages/letters/a.yaml', ''],
      ]),
    })
    expect(await content().listPublishes({ file: is, limit: 9 })).toMatchObject([{ changes: [{ file: is }] }])
    expect(await content().listDrafts()).toMatchObject([{ file: is, value: text }])
    expect(await content().listSetAside(is)).toMatchObject([{ value: text, who: { id: 'bob' } }])
    expect((await content().listSchedules())[0]?.changes).toEqual([changed(is, 'letters/', text)])
    expect(await actions()).toContainEqual(['words.publish', 'letters/new-lead', 'a'])
    expect(await office().verifyAudit()).toMatchObject({ faults: [] })
  })

  test('stores a photo byte by byte and once, however many servers get it at the same time', async () => {
    const other = await open()
    const bytes = Uint8Array.from({ length: 500_000 }, (_, index) => index % 256)
    const photo = { name: 'photo-0123456789ab.webp', bytes }
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? other.content : content()).addPhoto(photo, by('ann'))),
    )
    await other.close()
    expect(added.toSorted()).toEqual(['added', ...Array(5).fill('known')])
    await reopen()
    const found = await content().findPhoto(photo.name)
    expect(Buffer.compare(found!, bytes)).toBe(0)
    expect(await content().findPhoto('photo-ffffffffffff.webp')).toBeUndefined()
    expect(await actions()).toEqual([['words.add-picture', photo.name, undefined]])
    expect(await office().verifyAudit()).toMatchObject({ faults: [] })
  })

  test('a store of the previous release has no photos, and accepts one', async () => {
    await reopenFrom(8, [])
    const photo = { name: 'photo-0123456789ab.webp', bytes: new Uint8Array([0]) }
    expect(await content().findPhoto(photo.name)).toBeUndefined()
    expect(await content().addPhoto(photo, by('ann'))).toBe('added')
  })
  test('removes only photos that nothing names, and only old ones', async () => {
    const name = (nth: number) => `photo-0000000000${String(nth).padStart(2, '0')}.webp`
    const add = (nth: number, atMs = 2_000) =>
      content().addPhoto({ name: name(nth), bytes: new Uint8Array([nth]) }, { ...by('ann'), atMs })
    for (let nth = 1; nth <= 10; nth++) await add(nth)
    await add(11, 9_000)
    const first = [changed(home, `photo: ${name(1)}`, null), changed(plans, null, `photo: ${name(2)}`)]
    await content().recordPublish(publishOf('p0', 0, { changes: first }), by('ann'))
    for (let sequence = 1; sequence < 60; sequence++)
      await content().recordPublish(publishOf(`p${sequence}`, sequence), by('ann'))
    const last = [changed('blog/x.md', null, `![](/media/${name(3)})`)]
    await content().recordPublish(publishOf('p60', 60, { changes: last }), by('ann'))
    await save('ann', home, { path: ['a'], value: { photo: name(4) } })
    await save('ann', plans, { path: ['a'], value: [name(5)] })
    const planned = [changed(home, `- x\n${name(6)}`, `- x\n${name(7)}`)]
    await content().schedulePublish({ id: 's', atMs: 9_000, why: undefined, changes: planned }, by('ann'))
    await content().saveDiskState(new Map([['stories/a.yaml', `photo: ${name(8)}`]]))
    // A photo that is added again counts as new, so it isn't removed.
    await add(9, 9_000)
    expect(await content().removeUnusedPhotos(2_000)).toEqual([])
    expect(await content().removeUnusedPhotos(9_000)).toEqual([name(10)])
    expect(await content().listPhotos()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map(name))
    for (const file of [home, plans]) await content().dropDrafts(file, by('ann'))
    await content().cancelSchedule('s', by('ann'))
    await content().saveDiskState(new Map())
    expect((await content().removeUnusedPhotos(9_001)).toSorted()).toEqual([4, 5, 6, 7, 8, 9, 11].map(name))
    expect(await content().findPhoto(name(4))).toBeUndefined()
    expect(await add(4)).toBe('added')
  })
}
