import type { Client } from 'pg'

import { snake } from '#contract/core/letter-case.ts'
import { propertyOf } from '#server/core/column-names.ts'

import type { Believed, Beliefs, Kind, Site } from './believed.ts'
import { type Composer, Unreadable } from './compose.ts'
import { type Column, describeStatement } from './describe.ts'
import { kindsOfDriver } from './driver.ts'

/** Faults in the type of a site; `unread` says why its text could not be checked. */
type Wrong = { name: string; why: string }
export type Finding = { wrong: Wrong[]; unread?: string }
type Reading = { composer: Composer; beliefs: Beliefs }

const isStatement = (text: string) => /^[\s(]*(select|with|insert|update|delete|merge)\b/i.test(text)

/** The tables that the builder around a fragment names, with their aliases. */
function tablesAround({ node }: Site): string {
  let around = node.parent
  while (around.parent && !/\b(selectFrom|updateTable|insertInto)\(/.test(around.getText()))
    around = around.parent
  const named = around
    .getText()
    .matchAll(/(?:selectFrom|updateTable|insertInto|Join)\(\s*'(\w+)(?: as (\w+))?'/g)
  const tables = [...named].map(([, table = '', alias]) =>
    alias ? `${snake(table)} ${alias}` : snake(table),
  )
  const upserted = /insertInto\(\s*'(\w+)/.exec(around.getText())?.[1]
  return [...new Set([...tables, ...(upserted ? [`${snake(upserted)} excluded`] : [])])].join(', ')
}

function fits(believed: Kind, given: Kind): boolean {
  if (believed === 'anything' || given === 'anything') return true
  if (typeof believed === 'object' && 'oneOf' in believed)
    return believed.oneOf.some((one) => fits(one, given))
  if (typeof believed === 'object' && typeof given === 'object' && 'listOf' in given)
    return fits(believed.listOf, given.listOf)
  return believed === given
}

const said = (kind: Kind): string => {
  if (typeof kind === 'string') return kind
  return 'listOf' in kind ? `${said(kind.listOf)}[]` : kind.oneOf.map(said).join(' | ')
}

/** Compares what the source believes of the rows of a statement with what PostgreSQL and the driver say of them. */
export class Checker {
  readonly #client: Client
  readonly #reading: Reading
  readonly #kindOf: (oid: number) => Kind
  readonly #nullable: Set<string>

  private constructor(
    client: Client,
    reading: Reading,
    kindOf: (oid: number) => Kind,
    nullable: Set<string>,
  ) {
    this.#client = client
    this.#reading = reading
    this.#kindOf = kindOf
    this.#nullable = nullable
  }

  static async on(client: Client, reading: Reading) {
    const { rows } = await client.query<{ key: string }>(
      `select attrelid || '.' || attnum as key from pg_attribute join pg_class c on c.oid = attrelid
       where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attnotnull`,
    )
    return new Checker(client, reading, await kindsOfDriver(client), new Set(rows.map(({ key }) => key)))
  }

  async check(site: Site): Promise<Finding> {
    try {
      const columns = await this.#columnsOf(site)
      return columns instanceof Error
        ? { wrong: [], unread: columns.message }
        : { wrong: this.#compare(site, columns) }
    } catch (error) {
      if (error instanceof Unreadable) return { wrong: [], unread: error.message }
      throw error
    }
  }

  #columnsOf(site: Site) {
    const text = this.#reading.composer.statement(site.node)
    if (isStatement(text)) return describeStatement(this.#client, text)
    const tables = tablesAround(site)
    return describeStatement(this.#client, `select (${text})${tables && ` from ${tables}`}`)
  }

  #compare(site: Site, columns: Column[]): Wrong[] {
    const believed = this.#reading.beliefs.of(site)
    if (believed === undefined) return []
    if (!(believed instanceof Map)) return this.#wrong(columns[0]?.name ?? '', believed, columns[0])
    const byName = new Map(columns.map((one) => [propertyOf(one.name), one]))
    return [...believed].flatMap(([name, one]) => this.#wrong(name, one, byName.get(name)))
  }

  #wrong(name: string, believed: Believed, column: Column | undefined): Wrong[] {
    const why = column ? this.#misfit(believed, column) : believed.isOptional ? undefined : 'is not answered'
    return why === undefined ? [] : [{ name, why }]
  }

  #misfit({ kind, isNullable }: Believed, { dataTypeID, tableID, columnID }: Column) {
    const given = this.#kindOf(dataTypeID)
    if (!fits(kind, given)) return `is ${said(given)}, not ${said(kind)}`
    return !isNullable && this.#nullable.has(`${tableID}.${columnID}`) ? 'may be null' : undefined
  }
}
