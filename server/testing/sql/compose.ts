import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isReturnStatement,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import type { Project } from 'typescript/unstable/sync'

import { snake } from '#contract/core/letter-case.ts'

import { bare, type Callable, Declarations, type Given } from './declarations.ts'

/** A fragment that cannot be read without running the program. */
export class Unreadable extends Error {}

const column = (name: string) => name.split('.').map(snake).join('.')

/** Reads the text of `sql` templates from the source: fragments are followed to where they are written, values become $1, $2… */
export class Composer {
  readonly #declarations: Declarations
  #values = 0

  constructor(project: Project) {
    this.#declarations = new Declarations(project)
  }

  /** The text of a statement. */
  statement(node: TaggedTemplateExpression): string {
    this.#values = 0
    return this.#template(node, new Map())
  }

  #template({ template }: TaggedTemplateExpression, given: Given): string {
    if (isNoSubstitutionTemplateLiteral(template)) return template.text
    const spans = template.templateSpans.map(
      ({ expression, literal }) => this.#fragment(expression as Expression, given) + literal.text,
    )
    return template.head.text + spans.join('')
  }

  #value = () => `$${++this.#values}`

  #fragment(expression: Expression, given: Given): string {
    const node = bare(expression)
    if (isTaggedTemplateExpression(node)) return this.#template(node, given)
    if (isCallExpression(node)) {
      const said = this.#ofKysely(node, given)
      if (said !== undefined) return said
    }
    const bound = isIdentifier(node) ? this.#declarations.bound(node, given) : undefined
    if (bound) return this.#fragment(bound.node, bound.given)
    return this.#declarations.isFragment(node) ? this.#followed(node, given) : this.#value()
  }

  #followed(node: Expression, given: Given): string {
    if (isConditionalExpression(node)) return this.#first([node.whenTrue, node.whenFalse], given)
    if (isBinaryExpression(node)) return this.#first([node.left, node.right], given)
    if (isCallExpression(node)) return this.#called(node, given)
    const initializer = this.#declarations.initializerOf(node)
    if (!initializer) throw new Unreadable(node.getText())
    return this.#fragment(initializer, given)
  }

  /** The first that can be read, of expressions that stand in for each other. */
  #first(nodes: readonly Node[], given: Given): string {
    for (const node of nodes) {
      const before = this.#values
      try {
        if (this.#declarations.isFragment(node)) return this.#fragment(node as Expression, given)
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        this.#values = before
      }
    }
    throw new Unreadable(nodes[0]?.getText())
  }

  /** The functions of Kysely's `sql`. */
  #ofKysely({ expression, arguments: [first, second] }: CallExpression, given: Given): string | undefined {
    const name = /^sql\.(\w+)$/.exec(expression.getText())?.[1]
    if (name === undefined || first === undefined) return undefined
    if (name === 'join') return this.#joined(first as Expression, second as Expression | undefined, given)
    if (name === 'raw') return this.#textOf(first as Expression, given)
    return name === 'lit' ? this.#value() : column(this.#textOf(first as Expression, given))
  }

  #joined(list: Expression, separator: Expression | undefined, given: Given): string {
    const node = bare(list)
    const between = separator ? this.#fragment(separator, given) : ', '
    if (isArrayLiteralExpression(node))
      return this.#each(node.elements as readonly Expression[], given).join(between)
    const bound = isIdentifier(node) ? this.#declarations.bound(node, given) : undefined
    if (bound) return this.#joined(bound.node, separator, bound.given)
    if (isCallExpression(node)) return this.#madeOfList(node, separator, given)
    const initializer = this.#declarations.initializerOf(node)
    if (initializer) return this.#joined(initializer, separator, given)
    if (this.#declarations.isListOfValues(node)) return this.#value()
    throw new Unreadable(node.getText())
  }

  /** A list made of another: the one that `map` makes of an element, all that `filter` may leave. */
  #madeOfList(
    { expression, arguments: [made] }: CallExpression,
    separator: Expression | undefined,
    given: Given,
  ): string {
    const method = isPropertyAccessExpression(expression) ? expression.name.text : ''
    if (method === 'map' && made && isArrowFunction(made)) return this.#returned(made, [], given)
    if (method === 'filter' && isPropertyAccessExpression(expression))
      return this.#joined(expression.expression as Expression, separator, given)
    throw new Unreadable(expression.getText())
  }

  /** The parts that are always there: those of a spread may be none. */
  #each(elements: readonly Expression[], given: Given): string[] {
    const always = elements.filter((one) => !isSpreadElement(one))
    if (always.length === 0) throw new Unreadable(elements[0]?.getText())
    return always.map((one) => this.#fragment(one, given))
  }

  #called(node: CallExpression, given: Given): string {
    const callee = this.#declarations.functionOf(node.expression as Expression)
    if (!callee) throw new Unreadable(node.getText())
    return this.#returned(callee, node.arguments as readonly Expression[], given)
  }

  /** The value that a function returns for these arguments. */
  #returned(callee: Callable, args: readonly Expression[], given: Given): string {
    const inside: Given = new Map(given)
    callee.parameters.forEach((parameter, i) => {
      const node = (args[i] ?? parameter.initializer) as Expression | undefined
      if (node) this.#declarations.bind(parameter.name as Node, { node, given }, inside)
    })
    const { body } = callee
    if (body && !isBlock(body as Node)) return this.#fragment(body as Expression, inside)
    const returns: Expression[] = []
    const visit = (node: Node) => {
      if (isReturnStatement(node) && node.expression) returns.push(node.expression as Expression)
      else if (!isArrowFunction(node)) node.forEachChild(visit)
    }
    body?.forEachChild(visit)
    return this.#first(returns, inside)
  }

  /** A text that the program knows as it is written. */
  #textOf(expression: Expression, given: Given): string {
    const node = bare(expression)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
    const bound = isIdentifier(node) ? this.#declarations.bound(node, given) : undefined
    if (bound) return this.#textOf(bound.node, bound.given)
    if (isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans
          .map(({ expression: one, literal }) => this.#textOf(one as Expression, given) + literal.text)
          .join('')
      )
    if (isConditionalExpression(node)) return this.#textOf(node.whenTrue as Expression, given)
    const initializer = this.#declarations.initializerOf(node)
    if (initializer) return this.#textOf(initializer, given)
    const literal = this.#declarations.literalOf(node)
    if (literal === undefined) throw new Unreadable(node.getText())
    return literal
  }
}
