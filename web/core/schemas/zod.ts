// Imported by name: given as a whole, zod brings its words in fifty languages.
import {
  array,
  boolean,
  custom,
  discriminatedUnion,
  email,
  enum as enumOf,
  int,
  iso,
  json,
  literal,
  looseObject,
  null as nullOf,
  number,
  object,
  record,
  registry,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod'

import { given } from './given.ts'

// The functions that the contract calls.
const shapes = { array, discriminatedUnion, looseObject, object, record, strictObject, union }
const values = {
  boolean,
  email,
  enum: enumOf,
  int,
  json,
  literal,
  null: nullOf,
  number,
  string,
  unknown,
  url,
  uuid,
}
given.zod = { ...shapes, ...values, custom, registry, iso: { date: iso.date, datetime: iso.datetime } }
