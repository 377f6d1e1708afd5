// Runs in the runtime behind the command-line tools: executes the queries of a request as one batch.
export default {
  async fetch(request, env) {
    const queries = await request.json()
    try {
      return Response.json(await env.DB.batch(queries.map(({ sql, values }) => env.DB.prepare(sql).bind(...values))))
    } catch (error) {
      return new Response(error.message, { status: 400 })
    }
  },
}
