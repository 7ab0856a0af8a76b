import type { Proveedores } from './proveedores.ts'

export { type Identidad, openProveedores, type Proveedores } from './proveedores.ts'
export { RefusedAnswer } from './refusal.ts'
export { identidadesOf, bindIdentidad, findUsuarioOf, spendReturn, unbind } from './repo.ts'

declare module 'fastify' {
  interface FastifyInstance {
    proveedores: Proveedores
  }
}
