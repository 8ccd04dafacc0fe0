import { sql } from 'drizzle-orm';
import { type NoticeSwitch, toSwitchName } from '#client/features/notifications/notification-kinds.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** Changes the list inside the statement, so that simultaneous changes do not overwrite each other. */
export function updateSwitches(
  { db, tenant }: RequestContext,
  memberId: string,
  switches: readonly NoticeSwitch[],
  on: boolean,
): Write[] {
  const names = switches.filter(({ kind }) => kind !== 'account').map(toSwitchName);
  const changed = JSON.stringify([...new Set(names)]);
  const added = on ? '[]' : changed;
  const list = sql<string[]>`(
    select json_group_array(value) from (
      select value from json_each(${members.notificationsDisabled})
      where value not in (select value from json_each(${changed}))
      union all select value from json_each(${added})
    )
  )`;
  return [
    orm(db)
      .update(members)
      .set({ notificationsDisabled: list })
      .where(hasValues(members, { tenantId: tenant.id, id: memberId })),
  ];
}
