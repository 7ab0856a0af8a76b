import { useState } from 'react'

import type { Elemento } from '#contract/certificados/certificacion-formato.ts'
import { medidasDe } from '#contract/certificados/certificado-hoja.ts'

import { type Diseno, nuevaClave, nuevoElemento, type Pieza, redondo, type Tipo } from './diseno.ts'
import { useHistoria } from './historia.ts'
import { alinear, type Alinear, type Caja, distribuir } from './iman.ts'

const COPY_OFF = 5

/** The design with its selection, and every action on them. */
export function useEditor(inicial: Diseno, texto: string) {
  const { diseno, cambiar, deshacer, rehacer } = useHistoria(inicial)
  const [elegidas, setElegidas] = useState<readonly number[]>([])
  const [pagina, setPagina] = useState(1)
  const chosen = diseno.piezas.filter(({ key }) => elegidas.includes(key))

  const withPiezas = (piezas: Pieza[], marca?: string) => cambiar({ ...diseno, piezas }, marca)
  const editar = (key: number, cambio: Partial<Elemento>, marca = '') =>
    withPiezas(
      diseno.piezas.map((p) =>
        p.key === key ? { key, elemento: { ...p.elemento, ...cambio } as Elemento } : p,
      ),
      marca,
    )
  const colocar = (cajas: ReadonlyMap<number, Caja>, marca = '') =>
    withPiezas(
      diseno.piezas.map(({ key, elemento }) => {
        const caja = cajas.get(key)
        if (!caja) return { key, elemento }
        const { x, y, ancho, alto } = caja
        const place = { x: redondo(x), y: redondo(y), ancho: redondo(ancho), alto: redondo(alto) }
        return { key, elemento: { ...elemento, ...place } }
      }),
      marca,
    )
  const together = (change: (cajas: Caja[]) => Caja[]) => {
    const changed = change(chosen.map(({ elemento }) => elemento))
    colocar(new Map(chosen.map(({ key }, i) => [key, changed[i]!])))
  }
  const agregar = (elementos: Elemento[]) => {
    const piezas = elementos.map((elemento) => ({ key: nuevaClave(), elemento }))
    withPiezas([...diseno.piezas, ...piezas])
    setElegidas(piezas.map(({ key }) => key))
  }

  return {
    diseno,
    pagina,
    elegidas,
    chosen,
    deshacer,
    rehacer,
    cambiar,
    editar,
    colocar,
    elegir: setElegidas,
    irA: (n: number) => {
      setPagina(n)
      setElegidas([])
    },
    agregar: (tipo: Tipo, rest: Partial<Elemento> = {}) =>
      agregar([{ ...nuevoElemento(diseno, tipo, { pagina, texto }), ...rest } as Elemento]),
    duplicar: () =>
      agregar(
        chosen.map(({ elemento }) => ({ ...elemento, x: elemento.x + COPY_OFF, y: elemento.y + COPY_OFF })),
      ),
    quitar: () => {
      withPiezas(diseno.piezas.filter(({ key }) => !elegidas.includes(key)))
      setElegidas([])
    },
    mover: (dx: number, dy: number) =>
      colocar(
        new Map(chosen.map(({ key, elemento: e }) => [key, { ...e, x: e.x + dx, y: e.y + dy }])),
        `mover ${elegidas.join()}`,
      ),
    alinear: (como: Alinear) =>
      together((cajas) => alinear(cajas, { x: 0, y: 0, ...medidasDe(diseno) }, como)),
    distribuir: (sentido: 'x' | 'y') => together((cajas) => distribuir(cajas, sentido)),
    /** Moves an element one layer up or down. */
    capa: (key: number, paso: 1 | -1) => {
      const from = diseno.piezas.findIndex((p) => p.key === key)
      const piezas = [...diseno.piezas]
      const [one] = piezas.splice(from, 1)
      if (!one) return
      piezas.splice(Math.min(piezas.length, Math.max(0, from + paso)), 0, one)
      withPiezas(piezas)
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
