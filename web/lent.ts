// Registers the content that each wing lends to the wings before it.
import '#web/institucion/lent.ts'
import '#web/personas/lent.ts'
import '#web/cuentas/lent.ts'
import '#web/academico/lent.ts'
import '#web/matriculas/lent.ts'
import '#web/certificados/lent.ts'
import '#web/consultas/lent.ts'
import '#web/operacion/lent.ts'
