import {
  type Node,
  type TypeNode,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { type Project, SymbolFlags, type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync'

/** A value as it arrives in the program; a list says that of its elements. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'anything'
  | 'object'
  | { listOf: Kind }
  | { oneOf: Kind[] }
export type Believed = { kind: Kind; isNullable: boolean; isOptional: boolean }

/** A `sql<T>` of the source. */
export type Site = {
  file: string
  line: number
  node: TaggedTemplateExpression
  type: TypeNode
  use: string | undefined
}

const isTest = (file: string) => /\.test\.ts$|\/server\/testing\//.test(file)

const lineOf = (node: Node) => node.getSourceFile().text.slice(0, node.getStart()).split('\n').length

/** Every `sql<T>` of the program, without its tests. */
export function sitesOf({ program }: Project, root: string): Site[] {
  const sites: Site[] = []
  for (const name of program.getSourceFileNames()) {
    if (!name.startsWith(root) || name.includes('/node_modules/') || isTest(name)) continue
    const source = program.getSourceFile(name)
    if (!source?.text.includes('sql<')) continue
    const visit = (node: Node) => {
      const type = isTaggedTemplateExpression(node) ? node.typeArguments?.[0] : undefined
      if (type && isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
        const use = isPropertyAccessExpression(node.parent) ? node.parent.name.text : undefined
        sites.push({
          file: name.slice(root.length + 1),
          line: lineOf(node),
          node,
          type: type as TypeNode,
          use,
        })
      }
      node.forEachChild(visit)
    }
    visit(source)
  }
  return sites
}

const isRow = (kind: Kind): boolean =>
  kind === 'object' || (typeof kind === 'object' && 'oneOf' in kind && kind.oneOf.every(isRow))

/** The columns that the source believes a statement to answer. */
export class Beliefs {
  readonly #checker: Project['checker']

  constructor({ checker }: Project) {
    this.#checker = checker
  }

  /** The properties of a row; of a scalar, that of its only column; undefined when it names none. */
  of({ type: node }: Site): Map<string, Believed> | Believed | undefined {
    const type = this.#checker.getTypeAtLocation(node)
    if (!type) return undefined
    const whole = this.#believed(type)
    if (!isRow(whole.kind)) return whole
    const properties = this.#checker.getPropertiesOfType(type)
    if (properties.length === 0) return undefined
    return new Map(
      properties.map((one) => [
        one.name,
        {
          ...this.#believed(this.#checker.getTypeOfSymbol(one)),
          isOptional: Boolean(one.flags & SymbolFlags.Optional),
        },
      ]),
    )
  }

  #believed(type: Type | undefined): Believed {
    if (!type || type.flags & (TypeFlags.Any | TypeFlags.Unknown))
      return { kind: 'anything', isNullable: true, isOptional: false }
    const present = this.#checker.getNonNullableType(type) ?? type
    return {
      kind: this.#kindOf(present),
      isNullable: this.#checker.isTypeAssignableTo(this.#checker.getNullType(), type),
      isOptional: false,
    }
  }

  #kindOf(type: Type): Kind {
    const checker = this.#checker
    if (type.flags & TypeFlags.Never) return 'anything'
    if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string'
    if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number'
    if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean'
    const name = checker.typeToString(type)
    if (/^(Buffer|Uint8Array)\b/.test(name)) return 'Buffer'
    if (name === 'Date') return 'Date'
    if (checker.isArrayLikeType(type)) {
      const element = checker.getTypeArguments(type as never)[0]
      return { listOf: this.#believed(element).kind }
    }
    if (type.flags & TypeFlags.Union)
      return { oneOf: (type as UnionType).getTypes().map((one) => this.#kindOf(one)) }
    return 'object'
  }
}
