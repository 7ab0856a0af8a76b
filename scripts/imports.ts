import { dirname, join } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'

/** The files among `files` that a source imports or passes on: values, types and parts that come late. */
export function importsOf(file: string, text: string, files: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const add = (specifier: unknown) => {
    if (typeof specifier !== 'string') return
    const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
    if (files.has(target) && target !== file) found.add(target)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source.value),
    ExportNamedDeclaration: ({ source }) => add(source?.value),
    ExportAllDeclaration: ({ source }) => add(source.value),
    ImportExpression: ({ source }) => add('value' in source ? source.value : undefined),
    TSImportType: ({ source }) => add(source.value),
  }).visit(parseSync(file, text).program)
  return [...found]
}

/** The groups of files that reach each other (Tarjan's strongly connected components of more than one file). */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const open = new Set<string>()
  const lower = (file: string, to: number) => low.set(file, Math.min(low.get(file)!, to))
  const close = (file: string) => {
    const group = path.splice(path.indexOf(file))
    for (const one of group) open.delete(one)
    if (group.length > 1) cycles.push(group.toSorted())
  }
  function visit(file: string) {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    path.push(file)
    open.add(file)
    for (const next of graph.get(file) ?? [])
      if (!index.has(next)) {
        visit(next)
        lower(file, low.get(next)!)
      } else if (open.has(next)) lower(file, index.get(next)!)
    if (low.get(file) === index.get(file)) close(file)
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return cycles
}
