// Error responses of the office's API: problem details as everywhere, typed so that the client can tell them apart.
import type { Context, TypedResponse } from 'hono'
import type { FieldFault } from '#forms/parse-submission.ts'
import { type Problem, type ProblemStatus, sendProblem } from '#server/http/problem.ts'

interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  errors?: FieldFault[]
}

export const refuse = <Status extends ProblemStatus>(context: Context, problem: Problem & { status: Status }) =>
  sendProblem(context, problem) as Response & TypedResponse<ProblemBody, Status, 'json'>

export const faulty = (context: Context, errors: FieldFault[]) =>
  refuse(context, { status: 422, detail: 'Some fields need another look.', errors })
