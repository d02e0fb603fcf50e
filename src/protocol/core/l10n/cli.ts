/** Texts of the command line. */
import type { Messages } from './translate.ts';

const en = {
  usage: `Usage: agent-api <command> [options]

  send FILE    Send the request in FILE and print the response as it streams
    --url URL            URL to send it to (default: a built-in sample agent)
    --header "N: V"      a header; can contain \${env:NAME}; repeatable
    --timeout SECONDS    give up after this time without any data (default 120)
    --record FILE        record the run (*.agentrun.jsonl)
    --anyway             send even if the server reports another protocol
    --convert            convert the request to the protocol of the server
  serve [RUN…] Run the sample agent on 127.0.0.1, or replay run files: a request
               gets the response of the run with the same request
    --port PORT          (default: a free one)
    --scenario WORD      what the sample agent does for every message
    --speed N            factor of the recorded speed (default 1), or max
    --fault FAULT        cut:N, drop:N, duplicate:N, swap:N, corrupt:N or stall:N
                         at event N; bytes, http:STATUS; repeatable
  capture      Forward requests to an agent and record each run
    --to URL             URL of the agent
    --port PORT          (default: a free one)
    --record FOLDER      (default agent-runs)
  import FILE  Create run files from a saved response: output of curl, SSE, JSONL
               of events, a log of these, an HTTP archive, a single response
    --record FOLDER      (default agent-runs)
  fold FILE    Print the complete AgentResponse of a stream:
               SSE text, JSONL of events, or a run file
  export RUN   Print a run file in another format, without the endpoint's secrets
    --as FORM            markdown (default), json, jsonl, sse, curl or run
  lint FILE…   Check requests, transcripts, streams and run files against the
               protocol. FILE can be a folder or a glob
    --format FORMAT      text (default), json, sarif or junit
    --config FILE        instead of the agentapi.config.json above each file
    --profile PROFILE    server to lint for (default agentscope-1.1)
    --protocol PROTOCOL  protocol of the files (default: detected)
               exit code: 0 no errors, 1 errors found, 2 could not lint
  test [FILE…] Test an agent with *.agenttest.json files (docs/agent-tests.md).
               FILE can be a folder or a glob (default: this folder)
    --url URL            URL to use instead of the endpoints in the tests
    --header "N: V"      a header for all requests; can contain \${env:NAME}; sent
                         to --url, the sample agent and allowed hosts
    --allow-host ORIGIN  a host that tests can send to with the headers
    --allow-env NAME     a variable that tests can use in their endpoints
    --allow-file PATH    a file or folder that tests can read in addition to
                         their own folder; all three are repeatable
    --timeout, --anyway, --convert   as for send
    --format FORMAT      text (default), junit or json
               exit code: 0 passed, 1 failed, 2 could not run
  convert FILE Print a request, a response, a list of messages or a stored
               stream in another protocol, and report what is lost
    --to PROTOCOL        agent-api, chat, responses, mlflow or harmony
    --mode MODE          faithful (default): extra data is kept in the metadata
                         and restored when converting back;
                         as-runtime: like the adapters of real servers
    --loss FILE          write the losses to this file as JSON, instead of to
                         standard error
    --protocol PROTOCOL  protocol of the file (default: detected)
  code FILE    Print a program that reproduces the stream of a run file or a
               stored stream, or that sends a request
    --as TARGET          for a stream: python (default) or typescript; for a
                         request or the request of a run: requests (default),
                         httpx, agentscope, openai, fetch or curl
    --url URL, --header  where the request goes (default: http://127.0.0.1:8090);
                         only the path is looked up there, nothing is posted
    --anyway, --convert  as for send
  compare RUN RUN  Print the differences of two run files in meaning: messages,
               tool calls and outputs, but not ids, times and event counts
    --format FORMAT      text (default) or json
               exit code: 0 equal in meaning, 1 different, 2 could not
               compare
  schema NAME  Print the JSON Schema of a model, e.g. agent-request;
               without NAME, list the names

  FILE can be - for standard input.
  --limit NAME=N         maximum to read; repeatable. wire, unpacked: MiB of a
                         response (1024); ratio: of its compression (200);
                         events (2000000); text: Mi characters (128); time: s
                         (86400); file: MiB of a document (128)
  --locale en|zh-cn      language of messages (default: from LANG)
  --version, --help`,
  badUsage: '{detail}\nTry: agent-api --help',
  fileNeeded: 'specify a FILE, or - for standard input',
  twoRunsNeeded: 'specify two run files',
  unknownCommand: 'unknown command “{name}”',
  unknownSchema: 'Unknown schema “{name}”. Available schemas:',
  cannotRead: 'Cannot read {file}: {detail}',
  outputFailed: 'Cannot write to standard output: {detail}',
  invalidJson: '{file}:{line}:{column}: not valid JSON: {detail}',
  notAnObject: '{file}: not an AgentRequest: its root must be a JSON object',
  serving: 'The sample agent is listening on {url}',
  replaying: 'Replaying recorded runs ({count}) on {url}',
  replaysPart: 'Only the recorded part of {file} is replayed. {reason}',
  served: '→ {run} ({by})',
  noRuns: '{file}: no run files found',
  toNeeded: 'specify the agent with --to URL, which must begin with http:// or https://',
  captureListens: 'Listening on {url}, forwarding requests to {to}',
  capturing: '… {file}',
  captured: '✓ {file} [{reason}] {events} events in {ms} ms',
  tool: '→ {name} {text}',
  toolOutput: '← {name} {text}',
  ended: '[{reason}] {events} events in {ms} ms',
  agentError: '{code} {message}',
  nothingFolded: '{file}: contains no events of a known protocol',
  nothingToConvert: '{file}: not a request, response or list of messages of a known protocol',
  cannotWrite: 'Cannot write {file}: {detail}',
  nothingToLint: '{file}: not a request or a stream of a known protocol',
  noFiles: '{file}: no files to lint',
  badConfig: '{file}:{line}:{column}: {detail}',
  oneOf: '{name} must be one of: {all}',
  headerNeeded: 'write --header as "Name: value"; the name consists of letters, digits and hyphens',
  numberNeeded: '{name} must be a number from {min} to {max}, not “{value}”',
  wholeNumberNeeded: '{name} must be a whole number from {min} to {max}, not “{value}”',
  urlNeeded: '{name} must be a URL that begins with http:// or https://',
  noSuchOption: '“{command}” has no option {name}',
  error: 'error',
  warning: 'warning',
  info: 'info',
  testTime: '{name} ({ms} ms)',
  testTotal: 'Passed: {passed}, failed: {failed}',
  lintTotal: 'Errors: {errors}, warnings: {warnings}, infos: {infos}',
} as const;

export type CliKey = keyof typeof en;

export const cliMessages: Messages<CliKey> = {
  en,
  'zh-cn': {
    usage: `用法：agent-api <命令> [选项]

  send FILE    发送 FILE 中的请求，并实时打印应答
    --url URL            发送到的地址（默认：自带的示例智能体）
    --header "N: V"      请求头；可使用 \${env:NAME}；可重复
    --timeout SECONDS    多少秒没有收到任何字节就放弃（默认 120）
    --record FILE        记录本次运行（*.agentrun.jsonl）
    --anyway             即使服务器声明使用另一种协议，也原样发送
    --convert            对这样的服务器，转换为其协议后发送
  serve [RUN…] 在 127.0.0.1 上运行示例智能体；或回放运行文件：
               每个请求由请求内容相同的那次运行应答
    --port PORT          （默认：任一空闲端口）
    --scenario WORD      示例智能体对每条消息的行为
    --speed N            原速的多少倍（默认 1），或 max
    --fault FAULT        在事件 N 处 cut:N、drop:N、duplicate:N、swap:N、corrupt:N
                         或 stall:N；bytes、http:STATUS；可重复
  capture      把请求转发给智能体，并记录途经的每次运行
    --to URL             智能体的地址
    --port PORT          （默认：任一空闲端口）
    --record FOLDER      （默认 agent-runs）
  import FILE  把保存下来的应答做成运行文件：curl 的输出、SSE、事件的 JSONL、
               带时间的日志、HTTP 存档、单个应答
    --record FOLDER      （默认 agent-runs）
  fold FILE    打印一个流累加而成的 AgentResponse：
               SSE 文本、事件的 JSONL，或运行文件
  export RUN   以另一种形式打印运行文件，不含端点的机密
    --as FORM            markdown（默认）、json、jsonl、sse、curl 或 run
  lint FILE…   指出请求、对话记录、流和运行文件偏离协议之处；
               FILE 可以是文件夹或 glob
    --format FORMAT      text（默认）、json、sarif 或 junit
    --config FILE        代替各文件上层的 agentapi.config.json
    --profile PROFILE    以哪个实现的习惯为准（默认 agentscope-1.1）
    --protocol PROTOCOL  文件属于哪种协议，不看内容
               退出码：0 无错误，1 有错误，2 无法检查
  test [FILE…] 检查智能体是否符合 *.agenttest.json 的期望（docs/agent-tests.zh-cn.md）。
               FILE 可以是文件夹或 glob（默认：当前文件夹）
    --url URL            代替测试所写的端点
    --header "N: V"      用于所有请求的请求头；可使用 \${env:NAME}；只发送到
                         --url、示例智能体和允许的主机
    --allow-host ORIGIN  测试指定的、可得到请求头的主机
    --allow-env NAME     测试可在端点中使用的环境变量
    --allow-file PATH    除自己的文件夹外，测试可读取的文件或文件夹；
                         以上三个选项均可重复
    --timeout, --anyway, --convert   同 send
    --format FORMAT      text（默认）、junit 或 json
               退出码：0 通过，1 有失败，2 无法使用
  convert FILE 以另一种协议打印请求、应答、消息列表或存储的流，并说明丢失了什么
    --to PROTOCOL        agent-api、responses、chat、mlflow 或 harmony
    --mode MODE          faithful（默认）：目标协议放不下的内容保存在其
                         metadata 中，转换回来时恢复；
                         as-runtime：真实服务器的适配器会转换成什么
    --loss FILE          以 JSON 写出丢失的内容，而不是打印到标准错误
    --protocol PROTOCOL  文件属于哪种协议，不看内容
  code FILE    打印一个程序：重现运行文件或已存储的流，或发送一个请求
    --as TARGET          流：python（默认）或 typescript；请求或运行的请求：
                         requests（默认）、httpx、agentscope、openai、fetch 或 curl
    --url URL, --header  请求发送到哪里（默认：http://127.0.0.1:8090）；
                         会询问服务器其路径，但不会发送请求
    --anyway, --convert  同 send
  compare RUN RUN  说明两个运行文件所说所做有何不同；不计 id、时间和事件数
    --format FORMAT      text（默认）或 json
               退出码：0 含义相同，1 不同，2 无法使用
  schema NAME  打印模型的 JSON Schema，例如 agent-request；
               不带 NAME 则列出所有名称

  FILE 可写作 -，表示标准输入。
  --limit NAME=N         最多读取多少；可重复。wire、unpacked：应答的 MiB 数（1024）；
                         ratio：压缩比（200）；events：事件数（2000000）；
                         text：Mi 字符（128）；time：秒（86400）；
                         file：文档的 MiB 数（128）
  --locale en|zh-cn      消息语言（默认取自 LANG）
  --version, --help`,
    badUsage: '{detail}\n请看：agent-api --help',
    fileNeeded: '请给出 FILE，或用 - 表示标准输入',
    twoRunsNeeded: '请给出两个运行文件',
    unknownCommand: '未知命令“{name}”',
    unknownSchema: '没有名为“{name}”的 schema。现有：',
    cannotRead: '无法读取 {file}：{detail}',
    outputFailed: '无法写入标准输出：{detail}',
    invalidJson: '{file}:{line}:{column}: 不是有效的 JSON：{detail}',
    notAnObject: '{file}：不是 AgentRequest：根节点必须是 JSON 对象',
    serving: '示例智能体监听于 {url}',
    replaying: '正在 {url} 上回放已记录的运行（{count} 个）',
    replaysPart: '{file} 只能回放到已记录的部分。{reason}',
    served: '→ {run}（{by}）',
    noRuns: '{file}：没有运行文件',
    toNeeded: '请给出智能体的地址：--to URL，以 http:// 或 https:// 开头',
    captureListens: '监听于 {url}，请求转发到 {to}',
    capturing: '… {file}',
    captured: '✓ {file} [{reason}] {events} 个事件，{ms} 毫秒',
    tool: '→ {name} {text}',
    toolOutput: '← {name} {text}',
    ended: '[{reason}] {events} 个事件，{ms} 毫秒',
    agentError: '{code} {message}',
    nothingFolded: '{file}：其中没有任何已知协议的事件',
    nothingToConvert: '{file}：不是已知协议的请求、应答或消息列表',
    cannotWrite: '无法写入 {file}：{detail}',
    nothingToLint: '{file}：既不是已知协议的请求，也不是其流',
    noFiles: '{file}：没有可检查的文件',
    badConfig: '{file}:{line}:{column}: {detail}',
    oneOf: '{name} 必须是以下之一：{all}',
    headerNeeded: '--header 要写成 "名称: 值"；名称由字母、数字和连字符组成',
    numberNeeded: '{name} 必须是 {min} 到 {max} 之间的数，不能是“{value}”',
    wholeNumberNeeded: '{name} 必须是 {min} 到 {max} 之间的整数，不能是“{value}”',
    urlNeeded: '{name} 必须是以 http:// 或 https:// 开头的地址',
    noSuchOption: '“{command}”没有选项 {name}',
    error: '错误',
    warning: '警告',
    info: '提示',
    testTime: '{name}（{ms} 毫秒）',
    testTotal: '通过 {passed} 个，失败 {failed} 个',
    lintTotal: '错误 {errors} 个，警告 {warnings} 个，提示 {infos} 个',
  },
};
