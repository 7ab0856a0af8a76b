const palabras = (texto: string) => texto.trim().split(/\s+/)

export const WOMEN = palabras(`
  María Rosa Carmen Ana Luz Milagros Fiorella Valeria Camila Daniela Andrea Lucía Sofía Ximena Yesenia Maribel
  Karina Gabriela Patricia Mónica Verónica Silvia Elena Jimena Brenda Katherine Stephanie Noemí Raquel Rocío Pilar
  Flor Nélida Sonia Teresa Alejandra Mariela Evelyn Ruth Esther Beatriz Liliana Angélica Tatiana Nataly Belén Inés
  Nadia Nicole Antonella Micaela Abigail Luciana Rebeca Violeta Ingrid Vanessa Pamela Melissa`)

export const MEN = palabras(`
  José Luis Carlos Juan Jorge Miguel Ángel Víctor Manuel César Julio Ricardo Fernando Eduardo Roberto Raúl Óscar
  Diego Renzo Bruno Álvaro Sebastián Mateo Joaquín Rodrigo Gonzalo Adrián Iván Hugo Percy Wilmer Elmer Edwin Jhon
  Kevin Anthony Bryan Cristian Marco Antonio Martín Rubén Tomás Andrés Nicolás Gabriel Samuel Elías Abel Fidel
  Saúl Germán Hernán Alonso Piero Leonardo Mauricio Franco Emerson Yonatan`)

export const APELLIDOS = palabras(`
  Quispe Quispe Quispe Flores Flores Sánchez Sánchez Rodríguez Rodríguez García García Huamán Huamán Mamani Mamani
  Rojas Ramos Vásquez Díaz Pérez Torres López Ramírez Chávez Mendoza Espinoza Castillo Gutiérrez Fernández Cruz Ríos
  Núñez Muñoz Peña Zúñiga Ibáñez Quiñones Castañeda Ordóñez Ñahui Ñaupari Ñaccha Condori Ccahuana Ccori Huarcaya
  Yupanqui Atahualpa Pariona Paucar Palomino Poma Lozano Cárdenas Cáceres Córdova Aguilar Alarcón Alvarado Arroyo
  Ayala Benavides Bernal Bustamante Cabrera Calderón Campos Carrasco Carrión Cornejo Delgado Escobar Farfán Fuentes
  Gálvez Gamarra Hidalgo Hinostroza Jara Lazo León Luján Llanos Maldonado Marín Meléndez Mejía Montes Mora Neyra
  Ochoa Olivares Orellana Ortiz Pacheco Paredes Portocarrero Prado Puma Reátegui Reyes Rivera Robles Salazar Salinas
  Saavedra Sifuentes Soto Tapia Tello Tineo Ugarte Urbina Valdivia Valencia Valverde Vargas Vega Velarde Villanueva
  Vílchez Yáñez Zapata Zavala Zegarra Zevallos`)

/** Surnames of foreigners, who have a foreigner's card, a permit or a passport. */
export const FOREIGN_APELLIDOS = palabras(`
  Rincón Colmenares Urdaneta Briceño Bastidas Chirinos Escalona Márquez Bermúdez Restrepo Echeverría Larrea
  Moretti Schneider Oliveira Nakamura`)

export const STREETS = [
  'Av. Los Próceres',
  'Jr. Huáscar',
  'Av. Túpac Amaru',
  'Calle Las Begonias',
  'Jr. Ayacucho',
  'Av. Universitaria',
  'Psje. San Martín',
  'Av. Próceres de la Independencia',
  'Calle Los Álamos',
  'Jr. Moquegua',
  'Av. Canto Grande',
  'Mz. C Lt. 14, Urb. El Pinar',
  'Mz. F Lt. 3, AA. HH. Señor de los Milagros',
  'Av. Arequipa',
  'Jr. Las Gardenias',
]
export const DISTRICTS: [distrito: string, peso: number][] = [
  ['San Juan de Lurigancho', 5],
  ['Los Olivos', 4],
  ['Comas', 3],
  ['San Martín de Porres', 4],
  ['Independencia', 2],
  ['Lima', 3],
  ['Breña', 2],
  ['Jesús María', 1],
  ['Santiago de Surco', 1],
  ['Villa El Salvador', 2],
  ['Ate', 3],
  ['Carabayllo', 2],
]
