import {
  type ArrowFunction,
  type Expression,
  type FunctionDeclaration,
  isArrowFunction,
  isAsExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNonNullExpression,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import {
  type Project,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
  type UnionType,
} from 'typescript/unstable/sync'

export type Callable = ArrowFunction | FunctionDeclaration
/** Expressions given to the parameters of the functions that are being read, where they stand. */
export type Given = Map<Symbol, Standing>
type Standing = { node: Expression; given: Given }

const FRAGMENTS = new Set(['RawBuilder', 'Expression', 'SelectQueryBuilder', 'ExpressionWrapper'])

export function bare(node: Expression): Expression {
  const isWrapped =
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isNonNullExpression(node) ||
    isSatisfiesExpression(node)
  return isWrapped ? bare(node.expression as Expression) : node
}

function propertyOf(object: Expression, key: string): Expression | undefined {
  if (!isObjectLiteralExpression(object)) return undefined
  for (const property of object.properties) {
    if (isPropertyAssignment(property) && property.name.getText() === key)
      return property.initializer as Expression
    if (isShorthandPropertyAssignment(property) && property.name.getText() === key)
      return property.name as Expression
  }
  return undefined
}

/** Where the names of the source are declared, and what their types say. */
export class Declarations {
  readonly #project: Project

  constructor(project: Project) {
    this.#project = project
  }

  get #checker() {
    return this.#project.checker
  }

  /** Whether it is a part of a statement, not a value. */
  isFragment(node: Node): boolean {
    const of = (type: Type | undefined): boolean => {
      if (type === undefined) return false
      const parts = type.flags & TypeFlags.Union ? (type as UnionType).getTypes() : undefined
      return parts ? parts.some(of) : FRAGMENTS.has(type.getSymbol()?.name ?? '')
    }
    return of(this.#checker.getTypeAtLocation(node))
  }

  /** Gives a parameter its argument; of an object, each of its names. */
  bind(name: Node, { node, given }: Standing, inside: Given) {
    if (isIdentifier(name)) {
      const symbol = this.#checker.getSymbolAtLocation(name)
      if (symbol) inside.set(symbol, { node, given })
    } else if (isObjectBindingPattern(name)) {
      for (const { propertyName, name: own } of name.elements) {
        const value = own && propertyOf(bare(node), (propertyName ?? own).getText())
        if (own && value) this.bind(own, { node: value, given }, inside)
      }
    }
  }

  bound(node: Expression, given: Given) {
    const symbol = this.#symbolOf(node)
    return symbol && given.get(symbol)
  }

  #symbolOf(node: Expression): Symbol | undefined {
    const { parent } = node
    // { x } names the property and the variable.
    if (parent && isShorthandPropertyAssignment(parent))
      return this.#checker.getShorthandAssignmentValueSymbol(parent)
    return this.#checker.getSymbolAtLocation(node)
  }

  #declared(node: Expression): Node[] {
    const at = isPropertyAccessExpression(node) ? (node.name as Expression) : node
    let symbol = this.#symbolOf(at)
    if (!symbol) return []
    // An import stands for what it imports.
    if (symbol.flags & SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol)
    return symbol.declarations.flatMap((one) => one.resolve(this.#project) ?? [])
  }

  initializerOf(node: Expression): Expression | undefined {
    if (isElementAccessExpression(node)) {
      const whole = this.initializerOf(node.expression as Expression)
      const object = whole && bare(whole)
      const property = object && isObjectLiteralExpression(object) ? object.properties[0] : undefined
      return property && isPropertyAssignment(property) ? (property.initializer as Expression) : undefined
    }
    const [declaration] = this.#declared(node)
    if (declaration && (isVariableDeclaration(declaration) || isPropertyAssignment(declaration)))
      return declaration.initializer as Expression | undefined
    return undefined
  }

  functionOf(node: Expression): Callable | undefined {
    for (const declaration of this.#declared(node)) {
      if (isFunctionDeclaration(declaration)) return declaration
      const made =
        isVariableDeclaration(declaration) || isPropertyAssignment(declaration)
          ? declaration.initializer
          : undefined
      if (made && isArrowFunction(made)) return made
    }
    return undefined
  }

  isListOfValues(node: Node): boolean {
    const type = this.#checker.getTypeAtLocation(node)
    return type !== undefined && /^(readonly )?\(?["'\w| ]+\)?\[\]$/.test(this.#checker.typeToString(type))
  }

  /** The value of a literal type; the first of several. */
  literalOf(node: Node): string | undefined {
    const type = this.#checker.getTypeAtLocation(node)
    const said = type ? this.#checker.typeToString(type) : ''
    return /^"([^"]*)"/.exec(said)?.[1]
  }
}
