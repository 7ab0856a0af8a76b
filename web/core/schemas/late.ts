import type { z as Zod } from 'zod'

import { given } from './given.ts'

// The build puts this module in place of zod in the contract (scripts/build/schemas.ts). A schema here only remembers the
// calls that make it; zod makes it when it first checks. So zod comes with the first form or filter: a page that only reads
// needs it not, since the server has checked what it answers.

type Schema = Zod.ZodType
type Method = (...args: unknown[]) => unknown
/** Facts of a schema that are known before it is made. */
type Facts = {
  shape?: Record<string, Schema>
  options?: readonly string[]
  element?: unknown
  byDefault?: { value: unknown }
}

export const hasZod = () => given.zod !== undefined
let coming: Promise<unknown> | undefined
/** Brings zod: from then on the schemas can check. */
export function loadZod() {
  coming ??= import('./zod.ts').catch((error: unknown) => {
    // A chunk that did not come is asked for again.
    coming = undefined
    throw error
  })
  return coming
}

const makers = new WeakMap<object, () => unknown>()
const known = new WeakMap<object, Facts>()
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An argument of zod, with made schemas in place of late ones. */
function real(value: unknown): unknown {
  if (!isObject(value)) return value
  const make = makers.get(value)
  if (make) return make()
  if (Array.isArray(value)) return value.map(real)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, real(one)]))
}

const only = <T>(all: Record<string, T> = {}, names: object, kept: boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in names === kept))
const among = (all: readonly string[] = [], values: unknown, kept: boolean) =>
  all.filter((one) => (values as string[]).includes(one) === kept)

/** Facts of a new schema, by the function of zod that makes it. */
const NEW: Record<string, (given: never) => Facts> = {
  object: (shape: Record<string, Schema>) => ({ shape }),
  strictObject: (shape: Record<string, Schema>) => ({ shape }),
  looseObject: (shape: Record<string, Schema>) => ({ shape }),
  enum: (options: readonly string[]) => ({ options }),
  array: (element: unknown) => ({ element }),
}
const same = (facts: Facts) => facts
/** Facts of a schema made from another. Any other method tells nothing. */
const FROM: Record<string, (facts: Facts, given: never) => Facts> = {
  extend: ({ shape }, more: Record<string, Schema>) => ({ shape: { ...shape, ...more } }),
  pick: ({ shape }, names: object) => ({ shape: only(shape, names, true) }),
  omit: ({ shape }, names: object) => ({ shape: only(shape, names, false) }),
  extract: ({ options }, values: unknown) => ({ options: among(options, values, true) }),
  exclude: ({ options }, values: unknown) => ({ options: among(options, values, false) }),
  default: (facts, value: unknown) => ({ ...facts, byDefault: { value } }),
  register: same,
  refine: same,
  superRefine: same,
  meta: same,
}

const TOLD = new Set(['shape', 'options', 'element'])
const CHECKS = new Set(['parse', 'safeParse'])

function late(make: () => unknown, facts: Facts): Schema {
  let made: unknown
  const making = () => (made ??= make()) as Record<string, unknown>
  const call = (name: string, args: unknown[]) => (making()[name] as Method)(...args)
  const schema = new Proxy({} as Schema, {
    get(_target, name) {
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (TOLD.has(name)) return facts[name as keyof Facts] ?? making()[name]
      return (...args: unknown[]) =>
        CHECKS.has(name)
          ? call(name, args)
          : late(() => call(name, args.map(real)), FROM[name]?.(facts, args[0] as never) ?? {})
    },
  })
  makers.set(schema, making)
  known.set(schema, facts)
  return schema
}

function functionOf(path: string[]): Method {
  if (!given.zod) throw new Error('A schema is asked to check before zod is here')
  return path.reduce<unknown>((on, name) => (on as Record<string, unknown>)[name], given.zod) as Method
}

/** `z`, or a part of it such as `z.iso`. */
const partOf = (path: string[]): unknown =>
  new Proxy(() => undefined, {
    get: (_target, name) => partOf([...path, String(name)]),
    apply: (_target, _this, args: unknown[]) =>
      late(() => functionOf(path)(...args.map(real)), NEW[path.at(-1) ?? '']?.(args[0] as never) ?? {}),
  })
export const z = partOf([]) as typeof Zod

/** The fields that parsing an empty input fills in, known without zod. */
export const defaultsOf = ({ shape }: { shape: Record<string, Schema> }) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const byDefault = known.get(field)?.byDefault
      return byDefault ? [[name, byDefault.value]] : []
    }),
  )
