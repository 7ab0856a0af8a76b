// For the tests: statements that break the rules of charges that two payers share.
import { firstId } from './first-id.ts'

export const DIVISION_BREAKAGES: Record<string, string[]> = {
  'cuenta.partes': [
    'alter table cuenta_division disable trigger cuenta_division_pagantes',
    `insert into cuenta_division (id_cuenta, id_primero, modo, valor)
     select min(c.id_cuenta), v.id_vinculo, 'PORCENTAJE', 50 from cuenta c join vinculo v on v.id_alumno <> c.id_usuario
     where c.estado = 'PENDIENTE' group by v.id_vinculo limit 1`,
  ],
  'ingreso.pagante': [
    `update ingreso i set id_pagante = (select max(v.id_vinculo) from vinculo v where v.id_alumno <> i.id_usuario)
     where id_ingreso = ${firstId('ingreso', "estado = 'CONFIRMADO'")}`,
  ],
}
