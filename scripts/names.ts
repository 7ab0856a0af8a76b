import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type BindingPattern, parseSync, type PropertyKey, Visitor } from 'oxc-parser'

export type Name = { name: string; place: string }
type Declared = { name: string; start: number }

/** The files of the project, tracked by git or new. */
export function filesOf(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** The source files, but for generated ones. */
export const sourceFiles = (root: string): string[] =>
  filesOf(root).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:gen|d)\.ts$/.test(file))

/** The names that a pattern declares. A shorthand `{ name }` repeats the name of a property, declared elsewhere. */
function namesOf(pattern: BindingPattern): Declared[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) =>
        element === null ? [] : namesOf(element.type === 'RestElement' ? element.argument : element),
      )
    default:
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return namesOf(property.argument)
        return property.shorthand ? [] : namesOf(property.value)
      })
  }
}

/** The name of a property, unless it is computed or a string. */
export const keyOf = (key: PropertyKey): Declared[] => (key.type === 'Identifier' ? [key] : [])

/** Every name that the text declares: variables, functions, parameters, types and members of types. */
export function declaredNames(file: string, text: string): Declared[] {
  const found: Declared[] = []
  type Params = { params: ({ type: string } & Record<string, unknown>)[]; id?: Declared | null }
  const callable = ({ id, params }: Params) => {
    if (id) found.push(id)
    for (const param of params) {
      const inner = param.type === 'RestElement' ? param.argument : param
      found.push(...namesOf(inner as BindingPattern))
    }
  }
  const declaration = ({ id }: { id: Declared | null }) => void (id && found.push(id))
  const member = ({ key, computed }: { key: PropertyKey; computed: boolean }) =>
    void (computed || found.push(...keyOf(key)))
  new Visitor({
    VariableDeclarator: ({ id }) => void found.push(...namesOf(id)),
    FunctionDeclaration: (node) => callable(node as unknown as Params),
    FunctionExpression: (node) => callable(node as unknown as Params),
    ArrowFunctionExpression: (node) => callable(node as unknown as Params),
    TSFunctionType: (node) => callable(node as unknown as Params),
    ClassDeclaration: declaration,
    TSTypeAliasDeclaration: declaration,
    TSInterfaceDeclaration: declaration,
    TSTypeParameter: ({ name }) => void found.push(name),
    TSPropertySignature: member,
    TSMethodSignature: member,
    PropertyDefinition: member,
    MethodDefinition: member,
  }).visit(parseSync(file, text).program)
  return found
}

/** Every name of the project with its place, folders and files too. */
export function projectNames(root: string): Name[] {
  return sourceFiles(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const line = (start: number) => text.slice(0, start).split('\n').length
    const path = file.replace(/(?:\.test)?\.\w+$/, '').split('/')
    return [
      ...path.map((name) => ({ name, place: file })),
      ...declaredNames(file, text).map(({ name, start }) => ({ name, place: `${file}:${line(start)}` })),
    ]
  })
}

/** `cuentaDeAlumno`, `cuenta-de-alumno` and `CUENTA_DE_ALUMNO` are cuenta, de and alumno. */
export const wordsOf = (name: string) =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
