/** Statements that break the rules of held seats and of their trail. */
export const CUPO_BREAKAGES: Record<string, string[]> = {
  'cupo.rastro': [
    `insert into cupo_movimiento (id_grupo, hecho, asientos, apartados, capacidad) select id_grupo, 'MATRICULADO', 1, 0, capacidad from grupo limit 1`,
  ],
  'reserva.tomada': [
    `insert into reserva (id_grupo, huella, vence, origen, estado, id_matricula)
     select g.id_grupo, repeat('0', 64), now(), 'PUBLICO', 'CONSUMIDA', m.id_matricula
     from matricula m join grupo g on g.id_grupo <> m.id_grupo limit 1`,
  ],
}
