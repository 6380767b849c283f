// The store's contract for the office: teammates, passkeys, sessions, links, and the audit log of what teammates do.
import { expect, test } from 'vitest'
import { sampleLead } from '#testing/leads.ts'
import { by, joined, owned, passkey, sampleLink, session, visitor } from '#testing/office-samples.ts'
import { acceptMany, type StoreUnderTest } from './under-test.ts'

export function testTeam({ store, open, reopen, reopenFrom, execute }: StoreUnderTest) {
  const office = () => store().office
  type EmailedLink = Parameters<ReturnType<typeof office>['makeEmailedLink']>[0]
  const emailed = (token: string, changes: Partial<EmailedLink> = {}) =>
    office().makeEmailedLink(
      {
        id: token,
        tokenHash: token,
        browserHash: 'mine',
        email: 'ann@x.example',
        expiresAtMs: 5_000,
        pause: { sinceMs: 2_000, isOwn: false },
        ...changes,
      },
      2_000,
    )
  const actions = async () => (await office().listAudit({ limit: 1_000 })).map(({ action }) => action).reverse()

  test('makes one owner from one link, however many open it on two servers at once', async () => {
    const other = await open()
    await office().makeLink(sampleLink('owner-link', { kind: 'owner' }), by('system'))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? other : store()).office.enrollByLink(joined(`t${index}`, 'owner-link'), visitor(2_000)),
      ),
    )
    await other.close()
    expect(outcomes.filter((one) => one === 'started')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'gone')).toHaveLength(49)
    expect(await office().listTeammates()).toMatchObject([{ role: 'owner', passkeys: 1, seenAtMs: 2_000 }])
    expect(await office().hasOwner()).toBe(true)
    expect(await actions()).toEqual(['team.join'])
    const again = sampleLink('again', { kind: 'owner' })
    expect(await office().makeLink(again, by('command line'))).toBe('has-owner')
  })

  test('a newer link for an owner voids the older one, and viewing a link doesn’t use it up', async () => {
    for (const token of ['older', 'newer'])
      expect(await office().makeLink(sampleLink(token, { kind: 'owner' }), by('system'))).toBe('made')
    expect(await office().findLink('older', 2_000)).toBeUndefined()
    for (const _ of [1, 2]) expect(await office().findLink('newer', 2_000)).toMatchObject({ kind: 'owner' })
    expect(await office().findLink('newer', 10_000)).toBeUndefined()
    expect(await office().enrollByLink(joined('ann', 'older'), visitor(2_000))).toBe('gone')
    expect(await office().enrollByLink(joined('ann', 'newer'), visitor(10_000))).toBe('gone')
    expect(await office().enrollByLink(joined('ann', 'newer'), visitor(2_000))).toBe('started')
    expect(await office().enrollByLink(joined('bob', 'newer'), visitor(2_000))).toBe('gone')
  })

  test('voids the printed owner’s link once an owner has joined by the command line’s link', async () => {
    await office().makeLink(sampleLink('printed', { kind: 'owner' }), by('system'))
    const typed = sampleLink('typed', { kind: 'enrolment', email: 'ann@x.example', role: 'owner' })
    expect(await office().makeLink(typed, by('command line'))).toBe('made')
    expect(await office().enrollByLink(joined('ann', 'typed'), visitor(2_000))).toBe('started')
    expect(await office().findLink('printed', 2_000)).toBeUndefined()
    expect(await office().enrollByLink(joined('bob', 'printed'), visitor(2_000))).toBe('gone')
    expect(await office().makeLink(sampleLink('again', { kind: 'owner' }), by('system'))).toBe('has-owner')
  })

  test('an invitation lets in a new teammate; a link lets an existing one in and keeps their role', async () => {
    await owned(store())
    expect(await office().makeLink(sampleLink('i1', { email: 'bob@x.example' }), by('ann'))).toBe('made')
    expect(await office().makeLink(sampleLink('i2', { email: 'bob@x.example' }), by('ann'))).toBe('made')
    expect(await office().listInvitations(2_000)).toMatchObject([{ email: 'bob@x.example', invitedBy: 'ann' }])
    expect(await office().enrollByLink(joined('bob', 'i1'), visitor(2_000))).toBe('gone')
    expect(await office().enrollByLink(joined('ann2', 'i2', 'ann@x.example'), visitor(2_000))).toBe('email-taken')
    expect(await office().enrollByLink(joined('bob', 'i2'), visitor(2_000))).toBe('started')
    expect(await office().listInvitations(2_000)).toEqual([])
    expect(await office().makeLink(sampleLink('i3', { email: 'bob@x.example' }), by('ann'))).toBe('on-team')
    const back = sampleLink('back', { kind: 'enrolment', email: 'bob@x.example', role: 'owner' })
    expect(await office().makeLink(back, by('command line'))).toBe('made')
    expect(
      await office().enrollByLink({ ...joined('nobody', 'back'), passkey: passkey('second') }, visitor(2_000)),
    ).toBe('started')
    expect(await office().listTeammates()).toMatchObject([
      { id: 'ann', role: 'owner', passkeys: 1 },
      { id: 'bob', role: 'member', passkeys: 2 },
    ])
    expect(await actions()).toEqual([
      'team.join',
      'team.invite',
      'team.invite',
      'team.join',
      'team.link',
      'team.recover',
    ])
  })

  test('an emailed link opens one session, not recently verified, only in the browser that asked and only in time', async () => {
    await owned(store())
    const make = (token: string, email = 'ann@x.example') => emailed(token, { email })
    const use = (tokenHash: string, browserHash: string, atMs = 2_000) =>
      office().signInByLink({ tokenHash, browserHash, session: session(`of-${tokenHash}`) }, visitor(atMs))
    expect(await make('nobody', 'eve@x.example')).toBe(false)
    for (const token of ['a', 'b']) expect(await make(token)).toBe(true)
    expect(await use('a', 'another')).toBe(false)
    expect(await use('nobody', 'mine')).toBe(false)
    const twice = await Promise.all([use('a', 'mine'), use('a', 'mine')])
    expect(twice.toSorted()).toEqual([false, true])
    expect(await use('b', 'mine', 5_000)).toBe(false)
    const opened = await office().findSession('hash of-a', 3_000)
    expect(opened).toMatchObject({ teammate: { id: 'ann', role: 'owner' }, verifiedAtMs: undefined })
    expect(await office().enrollByLink(joined('x', 'b'), visitor(2_000))).toBe('gone')
  })

  test('emails no second link while a recent one is open; a known browser counts only its own links', async () => {
    await owned(store(), ['bob'])
    const make = (token: string, browserHash: string, isOwn = false) =>
      emailed(token, { browserHash, pause: { sinceMs: 1_999, isOwn } })
    expect(await make('a', 'stranger')).toBe(true)
    expect([await make('b', 'stranger'), await make('c', 'another')]).toEqual([false, false])
    expect([await make('d', 'known', true), await make('e', 'known', true)]).toEqual([true, false])
    expect(await emailed('f', { email: 'bob@x.example', pause: { sinceMs: 1_999, isOwn: false } })).toBe(true)
    for (const [tokenHash, browserHash] of [
      ['a', 'stranger'],
      ['d', 'known'],
    ] as const)
      await office().signInByLink({ tokenHash, browserHash, session: session(tokenHash) }, visitor(2_000))
    expect([await make('g', 'another'), await make('h', 'another')]).toEqual([true, false])
  })

  test('a passkey opens a recently verified session, and a removed one opens nothing', async () => {
    await owned(store())
    const signIn = (id: string) =>
      office().signInByPasskey({ passkeyId: 'key ann', counter: 7, session: session(id) }, visitor(3_000))
    expect(await signIn('s2')).toBe(true)
    expect(await office().findSession('hash s2', 3_000)).toMatchObject({ verifiedAtMs: 3_000 })
    expect(await office().findPasskey('key ann')).toMatchObject({ counter: 7, usedAtMs: 3_000, teammateId: 'ann' })
    expect(await office().findSession('hash s2', 1_000_000)).toBeUndefined()
    const remove = (id: string, teammateId: string) =>
      office().removePasskey({ id, teammateId, sessionId: 'of ann' }, by(teammateId))
    expect(await remove('key ann', 'ann')).toBe('last')
    expect(await office().findSession('hash s2', 3_000)).toBeDefined()
    expect(await office().addPasskey(passkey('key two'), by('ann'))).toBe(true)
    expect(await office().addPasskey(passkey('key two'), by('ann'))).toBe(false)
    expect(await remove('key ann', 'bob')).toBe('unknown')
    expect(await remove('key ann', 'ann')).toBe('removed')
    expect(await signIn('s3')).toBe(false)
    // The removed passkey's other session has ended; the session that removed the passkey stays.
    expect(await office().findSession('hash s2', 3_000)).toBeUndefined()
    expect(await office().findSession('hash of ann', 3_000)).toBeDefined()
    expect(await office().findPasskey('key ann')).toBeUndefined()
    expect((await office().listPasskeys('ann')).map(({ id }) => id)).toEqual(['key two'])
  })

  test('a confirmation makes only this session recently verified, and needs a passkey of the same teammate', async () => {
    await owned(store(), ['bob'])
    const confirm = (passkeyId: string, sessionId = 'of ann') =>
      office().reverifySession({ passkeyId, counter: 2, sessionId }, { ...by('ann'), atMs: 9_000 })
    expect(await confirm('key bob')).toBe(false)
    expect(await confirm('key ann', 'of bob')).toBe(false)
    expect(await confirm('key ann')).toBe(true)
    expect(await office().findSession('hash of ann', 9_000)).toMatchObject({ verifiedAtMs: 9_000 })
    expect(await office().findSession('hash of bob', 9_000)).toMatchObject({ verifiedAtMs: 2_000 })
  })

  test('extends sessions while they are used, and ends them one by one or all at once', async () => {
    await owned(store(), ['bob'])
    await office().saveSession('hash of ann', { seenAtMs: 8_000, expiresAtMs: 99_000 })
    expect(await office().findSession('hash of ann', 90_000)).toMatchObject({ seenAtMs: 8_000 })
    expect(await office().listTeammates()).toMatchObject([{ seenAtMs: 8_000 }, { seenAtMs: 2_000 }])
    const bobs = { id: 'of bob', teammateId: 'ann' }
    expect(await office().endSession(bobs, 'you.end-session', by('ann'))).toBe(false)
    for (const id of ['s2', 's3'])
      await office().signInByPasskey({ passkeyId: 'key ann', counter: 0, session: session(id) }, visitor(3_000))
    expect(await office().endSession({ id: 's2', teammateId: 'ann' }, 'you.leave', by('ann'))).toBe(true)
    expect((await office().listSessions('ann', 3_000)).map(({ id }) => id)).toEqual(['of ann', 's3'])
    expect(await office().endSessions('ann', 'you.leave-everywhere', by('ann'))).toBe(2)
    expect(await office().endSessions('nobody', 'team.sign-out', by('ann'))).toBeUndefined()
    expect(await office().findSession('hash of ann', 3_000)).toBeUndefined()
    expect(await office().findSession('hash of bob', 3_000)).toBeDefined()
  })

  test('takes a passkey’s challenge once, for its purpose, and in time', async () => {
    const ask = (tokenHash: string, expiresAtMs = 5_000) =>
      office().savePasskeyChallenge(
        { tokenHash, purpose: 'sign-in', challenge: 'c', teammateId: undefined, expiresAtMs },
        1_000,
      )
    const take = (tokenHash: string, purpose = 'sign-in') =>
      office().takePasskeyChallenge({ tokenHash, purpose, nowMs: 2_000 })
    for (const token of ['a', 'b']) await ask(token)
    await ask('old', 1_500)
    expect(await take('a', 'confirm')).toBeUndefined()
    expect((await Promise.all([take('a'), take('a')])).filter(Boolean)).toEqual([
      { challenge: 'c', teammateId: undefined },
    ])
    expect(await take('old')).toBeUndefined()
  })

  test('keeps the last owner, even if two owners remove each other on two servers', async () => {
    await owned(store(), ['bob'])
    expect(await office().removeTeammate('ann', by('ann'))).toBe('last-owner')
    expect(await office().changeRole({ id: 'ann', role: 'member' }, by('ann'))).toBe('last-owner')
    expect(await office().changeRole({ id: 'bob', role: 'owner' }, by('ann'))).toBe('changed')
    const other = await open()
    const outcomes = await Promise.all([
      office().removeTeammate('ann', by('bob')),
      other.office.removeTeammate('bob', by('ann')),
      other.office.changeRole({ id: 'nobody', role: 'owner' }, by('ann')),
    ])
    await other.close()
    expect(outcomes.toSorted()).toEqual(['last-owner', 'removed', 'unknown'])
    const [left] = await office().listTeammates()
    expect(left?.role).toBe('owner')
  })

  test('a removed teammate has no way in, stays named in the audit log, and may be invited again', async () => {
    await owned(store(), ['bob'])
    await office().makeLink(sampleLink('back', { kind: 'enrolment', email: 'bob@x.example' }), by('command line'))
    expect(await office().removeTeammate('bob', by('ann'))).toBe('removed')
    expect(await office().findSession('hash of bob', 3_000)).toBeUndefined()
    expect(await office().findLink('back', 2_000)).toBeUndefined()
    expect(await office().findPasskey('key bob')).toBeUndefined()
    expect(await office().findTeammate('bob@x.example')).toBeUndefined()
    expect(await office().listAudit({ who: 'bob', limit: 9 })).toMatchObject([{ action: 'team.join', whoName: 'bob' }])
    expect(await office().makeLink(sampleLink('new', { email: 'bob@x.example' }), by('ann'))).toBe('made')
    expect(await office().enrollByLink(joined('bob2', 'new', 'bob@x.example'), visitor(2_000))).toBe('started')
  })

  test('voids the invitations of a teammate who is removed or no longer an owner, for good', async () => {
    await owned(store(), ['bob', 'eve'])
    const invite = (tokenHash: string, maker: string) =>
      office().makeLink(sampleLink(tokenHash, { email: `${tokenHash}@x.example`, role: 'owner' }), by(maker))
    for (const id of ['bob', 'eve']) {
      await office().changeRole({ id, role: 'owner' }, by('ann'))
      expect(await invite(`of-${id}`, id)).toBe('made')
    }
    await invite('of-ann', 'ann')
    await office().changeRole({ id: 'bob', role: 'member' }, by('ann'))
    await office().changeRole({ id: 'bob', role: 'owner' }, by('ann'))
    await office().removeTeammate('eve', by('ann'))
    for (const gone of ['of-bob', 'of-eve']) {
      expect(await office().findLink(gone, 2_000)).toBeUndefined()
      expect(await office().enrollByLink(joined('back', gone), visitor(2_000))).toBe('gone')
    }
    expect(await office().listInvitations(2_000)).toMatchObject([{ email: 'of-ann@x.example', invitedById: 'ann' }])
    expect((await office().listAudit({ limit: 1 }))[0]).toMatchObject({
      action: 'team.remove',
      on: ['eve', 'id of of-eve'],
    })
    // Makes an invitation as if Eve had been removed while she was making it. The invitation opens nothing.
    await invite('late', 'eve')
    expect(await office().findLink('late', 2_000)).toBeUndefined()
    expect(await office().listInvitations(2_000)).toHaveLength(1)
    expect(await office().findLink('of-ann', 2_000)).toBeDefined()
  })

  test('records a change to a lead in the same transaction, with ids and never a name', async () => {
    await acceptMany(store(), 2, () => ({ email: 'rosa@x.example' }))
    await store().accept(sampleLead({ id: 'held', quarantine: 'honeypot', email: 'rosa@x.example' }))
    const call = { id: 'call', slot: { startMs: 60_000, endMs: 90_000 }, form: 'booking', email: 'rosa@x.example' }
    await store().accept(sampleLead(call))
    expect(await store().office.release(['held'], by('ann'))).toBe(1)
    expect(await store().office.release(['held'], by('ann'))).toBe(0)
    expect(await store().resend('lead-0000', by('ann'))).toBe(0)
    await store().changeSlot('call', { startMs: 120_000, endMs: 150_000 })
    await store().changeSlot('call', undefined, { actor: by('ann') })
    expect(await store().purge('rosa@x.example', by('command line'))).toMatchObject({ leads: 4 })
    expect(await store().purge('rosa@x.example', by('command line'))).toMatchObject({ leads: 0 })
    const entries = await office().listAudit({ limit: 9 })
    expect(entries).toMatchObject([
      { action: 'lead.purge', who: 'command line', from: undefined },
      { action: 'call.cancel', on: ['call'], was: 'booked', became: 'canceled' },
      { action: 'lead.release', who: 'ann', atMs: 2_000, on: ['held'], was: 'honeypot', from: '192.0.2.1' },
    ])
    expect(entries[0]?.on.toSorted()).toEqual(['call', 'held', 'lead-0000', 'lead-0001'])
    expect(JSON.stringify(entries)).not.toMatch(/rosa|Ann@|Lee/)
    expect(await office().verifyAudit()).toMatchObject({ entries: 3, faults: [] })
  })

  test('audit entries form one chain over two servers, and can be read by person, kind, time and page', async () => {
    const other = await open()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? other : store()).office.recordAuditEntry(
          { name: index % 4 ? 'lead.export' : 'server.back-up', on: [`${index}`] },
          { ...by(index % 8 ? 'ann' : 'bob'), atMs: 1_000 + index },
        ),
      ),
    )
    await other.close()
    expect(await office().verifyAudit()).toMatchObject({ entries: 40, faults: [] })
    const all = await office().listAudit({ limit: 100 })
    expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, index) => 40 - index))
    expect(await office().listAudit({ who: 'bob', limit: 100 })).toHaveLength(5)
    expect(await office().listAudit({ kind: 'server', limit: 100 })).toHaveLength(10)
    expect(await office().listAudit({ sinceMs: 1_030, limit: 100 })).toHaveLength(10)
    expect((await office().listAudit({ before: 10, limit: 3 })).map(({ sequence }) => sequence)).toEqual([9, 8, 7])
    expect(await office().lastActionAtMs('server.back-up')).toBeGreaterThanOrEqual(1_000)
    expect(await office().lastActionAtMs('lead.purge')).toBeUndefined()
    const [first] = (await office().listAudit({ before: 2, limit: 1 })).map(({ atMs }) => atMs)
    expect(await office().firstActionAtMs()).toBe(first)
  })

  test.each([['update audit_entry set who = who'], ['delete from audit_entry where sequence = 1']])(
    'the engine itself refuses: %s',
    async (statement) => {
      await owned(store())
      await expect(execute([statement])).rejects.toThrow('append-only')
      expect(await office().verifyAudit()).toMatchObject({ entries: 1, faults: [] })
    },
  )

  test.each([
    ['edited', `update audit_entry set became = 'owner' where sequence = 3`, [[3, 'edited']]],
    [
      'missing',
      'delete from audit_entry where sequence in (3, 4)',
      [
        [3, 'missing'],
        [4, 'missing'],
      ],
    ],
    [
      'missing at the end',
      'delete from audit_entry where sequence > 4',
      [
        [5, 'missing'],
        [6, 'missing'],
      ],
    ],
    ['missing, all of them', 'delete from audit_entry', [1, 2, 3, 4, 5, 6].map((sequence) => [sequence, 'missing'])],
    [
      'in another order',
      `update audit_entry set sequence = 100 where sequence = 2;
       update audit_entry set sequence = 2 where sequence = 4; update audit_entry set sequence = 4 where sequence = 100`,
      [
        [2, 'edited'],
        [3, 'unlinked'],
        [4, 'edited'],
        [5, 'unlinked'],
      ],
    ],
    [
      'replaced by an earlier one',
      `delete from audit_entry where sequence = 1; update audit_head set hash = 'x'`,
      [
        [1, 'missing'],
        [6, 'edited'],
      ],
    ],
    [
      'added behind the head',
      'update audit_head set sequence = 5, hash = (select hash from audit_entry where sequence = 5)',
      [[6, 'edited']],
    ],
  ] as [string, string, [number, string][]][])(
    'verifying finds entries that are %s',
    async (_, tampering, expected) => {
      for (let index = 1; index <= 6; index++)
        await office().recordAuditEntry({ name: 'lead.export', on: [`${index}`] }, by(`t${index}`))
      expect((await office().verifyAudit()).faults).toEqual([])
      await execute([tampering], { isUnlocked: true })
      const { faults } = await office().verifyAudit()
      expect(faults.map(({ sequence, kind }) => [sequence, kind])).toEqual(expected)
    },
  )

  test('reports the deliveries of leads since a time, and those in trouble', async () => {
    await acceptMany(store(), 2, (index) => ({ receivedAtMs: 900 + index }))
    const claimed = await store().claimDue({ leaseMs: 500, limit: 10, perDestination: 10, except: [] })
    const attempt = { attemptedAtMs: 1_500, durationMs: 2, status: 200, reason: '' }
    for (const [index, { id, leaseToken }] of claimed.entries())
      await store().recordAttempt({
        ...attempt,
        deliveryId: id,
        leaseToken,
        next: index === 0 ? { kind: 'delivered' } : { kind: 'dead' },
      })
    const figures = await office().destinationFigures(900)
    expect(figures.find(({ destination }) => destination === 'demo-automation')).toEqual({
      destination: 'demo-automation',
      marks: [
        { atMs: 1_502, isOk: true },
        { atMs: 901, isOk: false },
      ],
      delivered: 1,
      total: 2,
      retrying: 0,
      stopped: 1,
    })
    expect(await office().destinationFigures(901)).toMatchObject([{ delivered: 0, total: 1, stopped: 1 }])
    expect(await office().countLeads()).toBe(2)
  })

  test('everything is there after a restart, and a store of an older release is upgraded', async () => {
    await owned(store(), ['bob'])
    const before = [await office().listTeammates(), await office().listAudit({ limit: 9 })]
    await reopen()
    expect([await office().listTeammates(), await office().listAudit({ limit: 9 })]).toEqual(before)
    await reopenFrom(3, [
      `insert into lead (id, form, received_at_ms, fields, client_address, user_agent, quarantine) values ('old', 'contact', 1, '{}', '', '', 'honeypot')`,
    ])
    expect(await office().hasOwner()).toBe(false)
    expect(await store().office.release(['old'], by('command line'))).toBe(1)
    await owned(store())
    expect(await office().verifyAudit()).toMatchObject({ entries: 2, faults: [] })
  })
}
