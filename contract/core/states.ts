type Move<S extends string> = { readonly from: readonly S[]; readonly to: S }
type Can<S extends string> = ((row: { estado: S }) => boolean) & Move<S>

/**
 * Turns a table of moves into predicates that also carry their states: `puede.retirar(m)` for the button,
 * `puede.retirar.from` for the UPDATE's WHERE.
 */
export function machine<S extends string>() {
  return <A extends string>(moves: Record<A, Move<S>>) =>
    Object.fromEntries(
      Object.entries<Move<S>>(moves).map(([action, { from, to }]) => [
        action,
        Object.assign((row: { estado: S }) => from.includes(row.estado), { from, to }),
      ]),
    ) as Record<A, Can<S>>
}

/** The states reachable from each state: for nouns with a single action, "change the state". */
export type Next<S extends string> = { readonly [K in S]: readonly S[] }
